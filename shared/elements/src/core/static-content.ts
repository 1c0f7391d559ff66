import type { ReactNode } from 'react';

/**
 * Properties of the tag around an island's content that never changes. The server renders the children;
 * the browser, which is not given them, keeps the server's HTML untouched: React does not look inside
 * `dangerouslySetInnerHTML` when it hydrates, and never sets it again while it stays the same.
 */
export function staticContent(children: ReactNode) {
  return children === undefined
    ? { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
    : { children };
}
