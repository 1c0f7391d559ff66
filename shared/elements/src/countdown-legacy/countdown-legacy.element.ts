import { elementDefinition } from '../core/element-definition';
import { figureCss, figureStyles } from '../time/figure-styles';
import { CountdownLegacy } from './CountdownLegacy';
import { countdownLegacyMeta } from './countdown-legacy.meta';

export const countdownLegacyElement = elementDefinition({
  meta: countdownLegacyMeta,
  View: CountdownLegacy,
  css: figureCss,
  styles: ({ fields }) => figureStyles(fields),
});
