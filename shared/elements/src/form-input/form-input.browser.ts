import { browserIsland } from '../core/element-definition';
import { FormInputIsland, readFormInput } from './FormInput.island';

export const FormInput = browserIsland({ View: FormInputIsland, read: readFormInput });
