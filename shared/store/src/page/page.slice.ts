import type { PageForm, PageType, RenderMode } from '@atrium/contract';

/** What script must know of the page; fixed from load to unload. */
export interface PageState {
  id: string;
  type: PageType;
  /** For whom the page is rendered; absent: for its visitors. */
  mode?: RenderMode;
  locale: string;
  /** Address that the page's forms are posted to. */
  path: string;
  /** Widest viewport, in px, with the narrow layout. */
  mobileBreakpoint: number;
  /** The texts that script can show, by key, in the page's language. */
  texts: Record<string, string>;
  /** The page's own form first, then those of its popups; consents without their text. */
  forms: PageForm[];
}

export const emptyPage: PageState = {
  id: '',
  type: 'info_page',
  locale: 'en',
  path: '/',
  mobileBreakpoint: 800,
  texts: {},
  forms: [],
};

export function pageReducer(state: PageState = emptyPage): PageState {
  return state;
}
