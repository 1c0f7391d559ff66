import { browserIsland } from '../core/element-definition';
import { ConsentIsland } from '../form/Consent.island';

export const Checkbox = browserIsland({ View: ConsentIsland });
