import { Choice, defineElement, Html } from '@atrium/contract';
import { typographyFields } from '../style/typography';

/** Levels as documents write them. */
export const headerTypes = [
  '', 'header-one', 'header-two', 'header-three', 'header-four', 'header-five', 'header-six',
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6',
] as const; // prettier-ignore

export const headlineMeta = defineElement({
  type: 'Headline',
  children: false,
  runs: 'none',
  fields: {
    ...typographyFields,
    content: Html(['html', 'text']),
    headerType: Choice(headerTypes, '', ['level', 'tag']),
  },
});
