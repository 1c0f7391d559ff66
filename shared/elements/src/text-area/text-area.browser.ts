import { browserIsland } from '../core/element-definition';
import { FieldIsland, readField } from '../form/Field.island';

export const TextArea = browserIsland({ View: FieldIsland, read: readField });
