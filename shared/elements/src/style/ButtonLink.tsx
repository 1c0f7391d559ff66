import type { ReactNode } from 'react';
import { classNames } from '../core/root-props';
import { linkRel } from './link-rel';
import type { LinkTarget } from './link-target';

export interface ButtonLinkProps {
  className: string | undefined;
  /** Where it leads; without it nothing can be done with it, and it says so. */
  href: string | null;
  target?: LinkTarget;
  /** Name under which what stands there is stored instead of shown; empty: its own. */
  download?: string | undefined;
  /** The owner's own `rel` words. */
  rel: string;
  /** Its name, where it has an icon only. */
  label?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button. A new window never gets hold of ours. */
export function ButtonLink({
  className,
  href,
  target,
  download,
  rel,
  label,
  children,
}: ButtonLinkProps) {
  if (href === null) {
    return (
      <button type="button" disabled className={classNames('button', className)} aria-label={label}>
        {children}
      </button>
    );
  }
  return (
    <a
      className={classNames('button', className)}
      href={href}
      target={target}
      download={download}
      rel={linkRel(rel, target)}
      aria-label={label}
    >
      {children}
    </a>
  );
}
