import { islands } from './elements/__generated__/islands';
import { remote } from './remote';

export default { ...remote, elements: islands };
