import { elementDefinition } from '../core/element-definition';
import { figureCss, figureStyles } from '../time/figure-styles';
import { Timer } from './Timer';
import { timerMeta } from './timer.meta';

export const timerElement = elementDefinition({
  meta: timerMeta,
  View: Timer,
  css: figureCss,
  styles: ({ fields }) => figureStyles(fields),
});
