/** A video of the video-sharing site: which, and from which second on. */
export interface SharedVideo {
  id: string;
  start: number;
  /** Filmed upright, for phones. */
  isUpright: boolean;
}

const hosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const paths = /^\/(?:(embed|shorts|live|v)\/)?([\w-]{11})\/?$/;

/** `90`, `90s` and `1m30s` in seconds. */
function seconds(time: string | null): number {
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '') ?? [];
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}

/** Reads an address of the video-sharing site in any of its forms; undefined where it is none. */
export function readYoutube(address: string | null): SharedVideo | undefined {
  if (address === null) return undefined;
  const absolute = /^https?:/i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`;
  if (!URL.canParse(absolute)) return undefined;
  const { hostname, pathname, searchParams } = new URL(absolute);
  if (!hosts.test(hostname)) return undefined;
  const [, form, inPath] = paths.exec(pathname) ?? [];
  const id = pathname === '/watch' ? searchParams.get('v') : inPath;
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = seconds(searchParams.get('t') ?? searchParams.get('start'));
  return { id, start, isUpright: form === 'shorts' };
}

/** Where the video itself stands, for visitors without script. */
export function watchAddress({ id, start }: SharedVideo): string {
  return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`;
}

/** The frame that plays a video and sets no cookie before it does. */
export function embedAddress(
  { id, start }: SharedVideo,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const all = new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    ...(start > 0 ? { start: String(start) } : {}),
    ...parameters,
  });
  return `https://www.youtube-nocookie.com/embed/${id}?${all.toString()}`;
}
