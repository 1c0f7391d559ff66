import { languageTag, type PageElement } from '@atrium/contract';
import type { Classes } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { Figures } from './Figures';
import type { Counting } from './counting';

const day = 86_400;

const two = (value: number) => String(value).padStart(2, '0');

/** The second of a day as a clock shows it, without seconds where there are none. */
function clock(second: number): string {
  const parts = [second / 3600, (second / 60) % 60, second % 60].map(Math.floor).map(two);
  return second % 60 === 0 ? parts.slice(0, 2).join(':') : parts.join(':');
}

/** When it ends, in words for those who cannot watch figures and for pages without script. */
function End({ counting }: { counting: Counting }) {
  const { page, t } = useRender();
  const { kind, value } = counting;
  const time = () => {
    if (kind === 'delay') return <time dateTime={`PT${value}S`} />;
    if (kind === 'daily') return <time>{clock(value)}</time>;
    const date = new Date(value * 1000);
    const text = date.toLocaleString(languageTag(page.locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    return <time dateTime={date.toISOString()}>{`${text} UTC`}</time>;
  };
  return (
    // Only the visitor's clock knows the end of a delay: script fills it in and shows the sentence.
    <p className="count-end sr-only" hidden={kind === 'delay'}>
      {t('components.countdown.ends')} {time()}
    </p>
  );
}

/**
 * Seconds left where every visitor sees the same figures first. The page may be sent long after it
 * was rendered, so of an end that is fixed only 'over' is said: that stays true.
 */
function firstFigures({ kind, value }: Counting, now: number): number | null {
  if (kind === 'delay' || kind === 'timer') return value;
  return kind !== 'daily' && value <= now ? 0 : null;
}

function digitsOf({ kind, value }: Counting, now: number): number {
  if (kind === 'daily') return 2;
  if (kind === 'timer') return String(Math.floor(value / 3600)).length;
  return String(Math.floor((kind === 'delay' ? value : Math.max(0, value - now)) / day)).length;
}

/** Anything that counts down: first figures from the server, the rest by the script `countdown`. */
export function Count({
  element,
  classes,
  counting,
}: {
  element: PageElement;
  classes: Classes;
  /** Null where nothing says when it ends. */
  counting: Counting | null;
}) {
  if (!counting) {
    return <Placeholder element={element} classes={classes} text="components.editor.empty" />;
  }
  const { kind, value, key, url } = counting;
  const now = Date.now() / 1000;
  return (
    <div
      {...rootProps(element, classes)}
      data-enhance="countdown"
      data-kind={kind}
      data-value={value}
      data-key={key}
      data-url={url ?? undefined}
    >
      {kind !== 'timer' && <End counting={counting} />}
      <Figures
        left={firstFigures(counting, now)}
        digits={digitsOf(counting, now)}
        largest={kind === 'timer' ? 'hours' : 'days'}
        classes={classes}
      />
    </div>
  );
}
