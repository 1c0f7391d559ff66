import { elements } from '@atrium/elements';
import { remote } from './remote';

export default { ...remote, elements };
