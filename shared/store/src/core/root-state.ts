import type { OptInState } from '../opt-in/opt-in.slice';
import type { PageState } from '../page/page.slice';

/** The slices that every page has; remotes add their own beside them. */
export interface RootState {
  page: PageState;
  optIn: OptInState;
}
