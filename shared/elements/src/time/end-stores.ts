import { cookies } from '../core/cookies';

/** Where the end of a counting is kept between pages. Both keep nothing where the browser forbids it. */
export interface EndStore {
  /** The kept end in milliseconds; 0 where there is none. */
  read(): number;
  write(end: number): void;
}

/** Milliseconds for which a timer's start is kept at most (spec: counter cookie 30 days). */
const longestCookie = 30 * 86_400_000;

/** Ends of countdowns, per page, for as long as the visit lasts (spec: session storage). */
export function sessionEnd(name: string): EndStore {
  return {
    read() {
      try {
        return Number(sessionStorage.getItem(name)) || 0;
      } catch {
        return 0;
      }
    },
    write(end) {
      try {
        sessionStorage.setItem(name, String(end));
      } catch {
        // The countdown goes on from memory.
      }
    },
  };
}

/** A timer's start in a cookie that goes with its end, or after 30 days where that comes first. */
export function cookieEnd(name: string, length: number): EndStore {
  return {
    read() {
      const kept = cookies()
        .split('; ')
        .find((entry) => entry.startsWith(`${name}=`));
      const start = Number(kept?.slice(name.length + 1));
      return start ? start + length : 0;
    },
    write(end) {
      const expires = new Date(Math.min(end, end - length + longestCookie)).toUTCString();
      cookies(`${name}=${end - length};path=/;expires=${expires};samesite=lax`);
    },
  };
}
