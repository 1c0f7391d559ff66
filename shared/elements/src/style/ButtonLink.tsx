import type { ReactNode } from 'react';
import { classNames } from '../core/root-props';
import { linkRel } from './link-rel';

export interface ButtonLinkProps {
  className: string | undefined;
  /** Where it leads; without it only the label is shown. */
  href: string | null;
  target?: '_blank' | '_parent' | undefined;
  /** The owner's own `rel` words. */
  rel: string;
  children: ReactNode;
}

/** A link that looks like a button. A new window never gets hold of ours. */
export function ButtonLink({ className, href, target, rel, children }: ButtonLinkProps) {
  return (
    <a
      className={classNames('button', className)}
      href={href ?? undefined}
      target={href === null ? undefined : target}
      rel={linkRel(rel, target)}
    >
      {children}
    </a>
  );
}
