import type { Logger } from 'pino';

/** What went wrong, and where. Nothing in it comes from what a visitor entered. */
export interface ErrorEvent {
  message: string;
  stack?: string;
  /** Where it was noticed: `render`, `request`, `browser`, `release`. */
  source: 'render' | 'request' | 'browser' | 'release';
  /** The remote at fault and its version, where they are known. */
  remote?: string;
  version?: string;
  /** The release's file at fault. */
  file?: string;
  /** The element at fault. */
  elementId?: string;
  elementType?: string;
  pageId?: string;
  path?: string;
  requestId?: string;
}

/** Where errors go: one adapter, so that another service can be put in its place. */
export interface ErrorReporter {
  report(event: ErrorEvent): void;
  /** Resolves when what was reported has been sent, or cannot be. */
  close(): Promise<void>;
}

/** Reports to the structured log. */
export function logReporter(logger: Logger): ErrorReporter {
  return {
    report({ message, ...details }) {
      logger.error({ event: 'error', ...details }, message);
    },
    close: () => Promise.resolve(),
  };
}

/** `name@version` as the fields of an event. */
export function releaseFields(label: string | undefined): Pick<ErrorEvent, 'remote' | 'version'> {
  const at = label?.lastIndexOf('@') ?? -1;
  if (!label || at <= 0) return {};
  return { remote: label.slice(0, at), version: label.slice(at + 1) };
}
