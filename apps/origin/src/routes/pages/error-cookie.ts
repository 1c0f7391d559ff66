/** Cookie in which a back office leaves a message for the next page (spec: what the product does). */
const cookie = /(?:^|;\s*)error_message=([^;]*)/;

/** Longest message that is shown, in characters. */
const longestMessage = 300;

/** Whether a request carries a message, read as cheaply as the page cache needs it. */
export function hasErrorCookie(header: string | undefined): boolean {
  return header !== undefined && header.includes('error_message=');
}

/** The message of a request's cookies; null where there is none. */
export function readErrorCookie(header: string | undefined): string | null {
  const value = header && cookie.exec(header)?.[1];
  if (!value) return null;
  try {
    return decodeURIComponent(value.replace(/\+/g, ' ')).slice(0, longestMessage);
  } catch {
    return value.slice(0, longestMessage);
  }
}

/** `Set-Cookie` that has the next page show a message. */
export const errorCookie = (message: string): string =>
  `error_message=${encodeURIComponent(message)}; Path=/; SameSite=Lax`;

/** `Set-Cookie` that clears the message: it is shown once. */
export const clearedErrorCookie = 'error_message=; Path=/; Max-Age=0; SameSite=Lax';
