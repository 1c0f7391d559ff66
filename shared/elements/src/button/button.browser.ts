import { browserIsland } from '../core/element-definition';
import { SubmitButtonIsland } from '../form/SubmitButton.island';

export const Button = browserIsland({ View: SubmitButtonIsland });
