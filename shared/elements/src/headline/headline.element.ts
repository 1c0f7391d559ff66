import { elementDefinition } from '../core/element-definition';
import { typography } from '../style/typography';
import { Headline } from './Headline';
import { headlineMeta } from './headline.meta';

export const headlineElement = elementDefinition({
  meta: headlineMeta,
  View: Headline,
  styles: ({ fields }) => ({ root: typography(fields) }),
});
