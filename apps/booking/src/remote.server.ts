import { elements } from './elements/__generated__/elements';
import { remote } from './remote';

export default { ...remote, elements };
