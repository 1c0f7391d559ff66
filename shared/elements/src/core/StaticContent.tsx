import type { ReactNode } from 'react';

/**
 * Content of an island that never changes. The server renders the children; the browser, which is not
 * given them, keeps the server's HTML untouched: React does not look inside `dangerouslySetInnerHTML`
 * when it hydrates, and never sets it again while it stays the same.
 */
export function StaticContent({
  className,
  children,
}: {
  className?: string;
  children?: ReactNode;
}) {
  return children === undefined ? (
    <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <span className={className}>{children}</span>
  );
}
