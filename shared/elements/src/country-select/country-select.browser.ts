import { browserIsland } from '../core/element-definition';
import { FieldIsland, readField } from '../form/Field.island';

export const CountrySelect = browserIsland({ View: FieldIsland, read: readField });
