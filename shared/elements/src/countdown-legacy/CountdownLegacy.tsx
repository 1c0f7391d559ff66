import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { Count } from '../time/Count';
import { countingOf } from '../time/counting';
import type { countdownLegacyMeta } from './countdown-legacy.meta';

const kinds = { date: 'fixed', minute: 'delay', daily: 'daily', deadline: 'deadline' } as const;

/** The countdown of older pages: the same in other words. */
export function CountdownLegacy({
  element,
  classes,
}: ViewProps<FieldsOf<typeof countdownLegacyMeta>>) {
  const { page } = useRender();
  const { countdownType, dateOptions, minuteOptions, dailyOptions, action, redirectUrl } =
    element.fields;
  const counting = countingOf(
    element.id,
    {
      kind: kinds[countdownType],
      date: dateOptions.date,
      delay: minuteOptions,
      daily: dailyOptions,
      action,
      redirectUrl,
    },
    page,
  );
  return <Count element={element} classes={classes} counting={counting} />;
}
