import { bakery } from './scenes/bakery.mjs';
import { bread } from './scenes/bread.mjs';
import { field } from './scenes/field.mjs';
import { loaves } from './scenes/loaves.mjs';
import { logo } from './scenes/logo.mjs';
import { oven } from './scenes/oven.mjs';
import { portrait, team } from './scenes/portrait.mjs';
import { course, kit, starter } from './scenes/table.mjs';

/** Every picture of the demo site. */
export const scenes = [
  bakery,
  bread,
  portrait,
  team,
  field,
  loaves,
  oven,
  starter,
  course,
  kit,
  logo,
];
