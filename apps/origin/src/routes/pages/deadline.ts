import type { PageFacts } from '../../render/page-facts';
import { locationOf } from '../posts/after-post';

/**
 * Where a page's visitors are sent because its offer is over; undefined while it is not, and on the
 * very page that says so (spec: states, Countdown). Decided here, not by the clock of a visitor.
 */
export function expiredLocation(
  deadline: PageFacts['deadline'],
  request: { url: string; host: string | undefined },
  now: number = Date.now(),
): string | undefined {
  const location = deadline && now >= deadline.at ? locationOf(deadline.url) : undefined;
  const base = `http://${request.host ?? 'localhost'}`;
  if (location === undefined || !URL.canParse(location, base)) return undefined;
  const target = new URL(location, base);
  const asked = new URL(request.url, base);
  const isThere = target.host === asked.host && target.pathname === asked.pathname;
  return isThere ? undefined : location;
}
