import { elementDefinition } from '../core/element-definition';
import { lineCss } from '../core/inline-markup';
import { popupLinkRules } from '../popup/popup-links';
import { mergeRules } from '../style/box';
import { typography } from '../style/typography';
import { Headline } from './Headline';
import { headlineMeta } from './headline.meta';

export const headlineElement = elementDefinition({
  meta: headlineMeta,
  View: Headline,
  css: (_, { fields }) => lineCss(fields.content),
  // One size for every level: the level says what a headline is, the owner how it looks.
  styles: ({ fields }, { page }) => ({
    root: mergeRules(
      typography(
        fields.fontSize === null
          ? { ...fields, fontSize: 36, mobileFontSize: fields.mobileFontSize ?? 28 }
          : fields,
      ),
      popupLinkRules(fields.content, page),
    ),
  }),
});
