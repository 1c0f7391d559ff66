import { contractVersion, type PageDefinition, type PageType } from '@atrium/contract';
import { optInSaga } from '@atrium/store';
import packageJson from '../package.json';
import { pages } from './pages/pages';

/** What server and browser half of this remote have in common. */
export const remote = {
  contract: contractVersion,
  name: packageJson.name.replace('@atrium/', ''),
  version: packageJson.version,
  pages: pages satisfies Partial<Record<PageType, PageDefinition>>,
  slices: {},
  saga: optInSaga,
};
