import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { Count } from '../time/Count';
import { countingOf } from '../time/counting';
import type { countdownMeta } from './countdown.meta';

/** Counts down to a date, from a first visit, to a time of the day or to the offer's deadline. */
export function Countdown({ element, classes }: ViewProps<FieldsOf<typeof countdownMeta>>) {
  const { page } = useRender();
  const { countdownType, fixed, ...fields } = element.fields;
  const counting = countingOf(
    element.id,
    { ...fields, kind: countdownType, date: fixed.date },
    page,
  );
  return <Count element={element} classes={classes} counting={counting} />;
}
