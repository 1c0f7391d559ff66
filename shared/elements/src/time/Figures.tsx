import { formFor, type PluralForms, type PluralKey } from '@atrium/contract';
import { useRender } from '../core/render-context';
import type { Classes } from '../core/element-definition';
import { classNames } from '../core/root-props';

/** Units of time with the next larger one, in seconds. */
const units = [
  [86_400, Infinity, 'components.countdown.days'],
  [3600, 86_400, 'components.countdown.hours'],
  [60, 3600, 'components.countdown.minutes'],
  [1, 60, 'components.countdown.seconds'],
] as const satisfies readonly (readonly [number, number, PluralKey])[];

/** Numbers under 10 get a leading zero (spec: constants). */
const figure = (value: number) => String(value).padStart(2, '0');

/** Forms for script to choose from, and the longest, whose width the label keeps while they change. */
function variants(forms: PluralForms): Record<`data-${string}`, string> {
  const words = [...new Set(Object.values(forms))];
  if (words.length < 2) return {};
  return {
    ...Object.fromEntries(Object.entries(forms).map(([form, word]) => [`data-${form}`, word])),
    'data-longest': words.reduce((a, b) => (b.length > a.length ? b : a)),
  };
}

interface FiguresProps {
  /** Seconds left; null where only the visitor's own clock can tell, and cached HTML must not. */
  left: number | null;
  /** Digits that the largest unit can need, so that its place is as wide from the start. */
  digits: number;
  /** Days and everything below, or hours and everything below. */
  largest: 'days' | 'hours';
  classes: Classes;
}

/** The figures of a countdown, as the server knows them; script goes on from here. */
export function Figures({ left, digits, largest, classes }: FiguresProps) {
  const { page, t, forms } = useRender();
  const shown = largest === 'days' ? units : units.slice(1);
  return (
    // Not announced as it changes: a timer is silent, and read when it is asked for.
    <div className="count-figures" role="timer" aria-label={t('components.countdown.left')}>
      {shown.map(([unit, above, label], index) => {
        const isFirst = index === 0;
        const rest = left === null ? null : isFirst ? left : left % above;
        const words = forms(label);
        return (
          <span key={unit}>
            <span
              className={classNames('count-figure', classes['time'])}
              style={isFirst && digits > 2 ? { minInlineSize: `${digits}ch` } : undefined}
              data-unit={unit}
              data-waiting={rest === null ? '' : undefined}
            >
              {rest === null
                ? '0'.repeat(isFirst ? Math.max(2, digits) : 2)
                : figure(Math.floor(rest / unit))}
            </span>{' '}
            <span className={classNames('count-label', classes['label'])} {...variants(words)}>
              {formFor(page.locale, words, Math.floor((rest ?? 0) / unit))}
            </span>
          </span>
        );
      })}
    </div>
  );
}
