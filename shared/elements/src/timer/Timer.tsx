import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Count } from '../time/Count';
import { secondsOf } from '../time/span';
import type { timerMeta } from './timer.meta';

/** Counts down from a visitor's first sight of it, and then again from the start. */
export function Timer({ element, classes }: ViewProps<FieldsOf<typeof timerMeta>>) {
  const { hours, minutes, seconds } = element.fields;
  const value = secondsOf({ hours, minutes, seconds });
  const key = [hours, minutes, seconds].join('_');
  const counting = { kind: 'timer', value, key, url: null } as const;
  return <Count element={element} classes={classes} counting={counting} />;
}
