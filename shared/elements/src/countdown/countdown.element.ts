import { elementDefinition } from '../core/element-definition';
import { figureCss, figureStyles } from '../time/figure-styles';
import { Countdown } from './Countdown';
import { countdownMeta } from './countdown.meta';

export const countdownElement = elementDefinition({
  meta: countdownMeta,
  View: Countdown,
  css: figureCss,
  styles: ({ fields }) => figureStyles(fields),
});
