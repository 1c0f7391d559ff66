const withoutFragment = (address: string) => address.split('#')[0];

/**
 * Goes to an address, unless the visitor is already there. The page that is over leaves no entry in the
 * history: going back would only lead here again.
 */
export function leave(
  url: string | undefined,
  here: Pick<Location, 'href' | 'replace'> = location,
): void {
  if (!url || !URL.canParse(url, here.href)) return;
  const { href } = new URL(url, here.href);
  if (withoutFragment(href) !== withoutFragment(here.href)) here.replace(href);
}
