/** The page's cookies, after one is written where it is given. A page in a frame can be denied them. */
export function cookies(write?: string): string {
  try {
    return write ? (document.cookie = write) : document.cookie;
  } catch {
    return '';
  }
}
