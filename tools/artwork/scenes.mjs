import { bakery } from './scenes/bakery.mjs';
import { bread } from './scenes/bread.mjs';
import { portrait, team } from './scenes/portrait.mjs';

/** Every picture of the demo site. */
export const scenes = [bakery, bread, portrait, team];
