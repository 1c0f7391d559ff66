import type { RenderFile } from '@atrium/contract';

/**
 * The address of a film or a sound: a file of the site, else the owner's own address. Of other sites
 * only over https: anything else is refused on a secure page.
 */
export function mediaAddress(file: RenderFile | undefined, url: string | null): string | null {
  if (file) return file.url;
  if (url === null) return null;
  return /^(?:https:\/\/[^/]|\/(?![/\\]))/i.test(url) ? url : null;
}
