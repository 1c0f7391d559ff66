import { browserIsland } from '../core/element-definition';
import { readField } from '../form/Field.island';
import { PhoneInputIsland } from './PhoneInput.island';

export const PhoneInput = browserIsland({ View: PhoneInputIsland, read: readField });
