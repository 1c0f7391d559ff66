import type { ReactNode } from 'react';
import { classNames } from '../core/root-props';

export interface ButtonLinkProps {
  className: string | undefined;
  /** Where it leads; without it only the label is shown. */
  href: string | null;
  target?: '_blank' | '_parent' | undefined;
  /** The owner's own `rel` words. */
  rel: string;
  children: ReactNode;
}

/** What an owner may say about a link; `opener` would hand our window to the other page. */
const ownerWords = new Set(['nofollow', 'sponsored', 'ugc', 'noopener', 'noreferrer', 'external']);

/** A link that looks like a button. A new window never gets hold of ours. */
export function ButtonLink({ className, href, target, rel, children }: ButtonLinkProps) {
  const words = new Set(
    rel
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => ownerWords.has(word)),
  );
  if (target === '_blank') words.add('noopener').add('noreferrer');
  return (
    <a
      className={classNames('button', className)}
      href={href ?? undefined}
      target={href === null ? undefined : target}
      rel={[...words].join(' ') || undefined}
    >
      {children}
    </a>
  );
}
