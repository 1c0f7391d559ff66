import { contractVersion } from '@atrium/contract';
import packageJson from '../package.json';

/** What server and browser half of this remote have in common. It owns no page type: its elements stand on any page. */
export const remote = {
  contract: contractVersion,
  name: packageJson.name.replace('@atrium/', ''),
  version: packageJson.version,
  pages: {},
  slices: {},
  saga: null,
};
