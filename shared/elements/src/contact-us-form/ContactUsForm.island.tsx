import { useEffect, useRef, useState } from 'react';
import type { IslandProps } from '../core/element-definition';
import { classNames } from '../core/root-props';
import { staticContent } from '../core/static-content';
import { useRootState } from '../core/use-root-state';

export interface ContactUsFormProps {
  popupId: string;
  /** Ids of the buttons that send it. */
  senders: readonly string[];
  /** What stands in the form's place once it was sent. */
  thanks: string;
}

/** A contact form around its fields; once it was sent, the owner's thanks in their place. */
export function ContactUsFormIsland({
  senders,
  thanks,
  classes,
  children,
}: IslandProps<ContactUsFormProps>) {
  const isSent = useRootState(
    ({ optIn }) => optIn.status === 'succeeded' && senders.includes(optIn.submittedEntityId ?? ''),
  );
  // Another form of the page can be sent after it.
  const [wasSent, setWasSent] = useState(isSent);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isSent || wasSent) return;
    setWasSent(true);
    // The button that had the focus is gone.
    status.current?.focus();
  }, [isSent, wasSent]);
  const isReplaced = isSent || wasSent;
  return (
    <>
      <div hidden={isReplaced} {...staticContent(children)} />
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={isReplaced ? classNames('form-success', classes['thanks']) : 'sr-only'}
      >
        {isReplaced ? thanks : ''}
      </p>
    </>
  );
}
