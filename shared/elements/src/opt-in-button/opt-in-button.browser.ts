import { browserIsland } from '../core/element-definition';
import { SubmitButtonIsland } from '../form/SubmitButton.island';

export const OptInButton = browserIsland({ View: SubmitButtonIsland });
