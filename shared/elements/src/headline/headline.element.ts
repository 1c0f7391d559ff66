import { elementDefinition } from '../core/element-definition';
import { typography } from '../style/typography';
import { Headline } from './Headline';
import { headlineMeta } from './headline.meta';

export const headlineElement = elementDefinition({
  meta: headlineMeta,
  View: Headline,
  // One size for every level: the level says what a headline is, the owner how it looks.
  css: ({ mobile }) =>
    `.headline{font-size:36px}.headline-line{display:block}${mobile}{.headline{font-size:28px}}`,
  styles: ({ fields }) => ({ root: typography(fields) }),
});
