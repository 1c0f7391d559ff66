import type { ShownSubmission } from '../shown-submission';
import type { ClaimedDelivery, Receiver } from '../stores/delivery-stores';

/** What an attempt to deliver came to. Texts are ours: a receiver's words may repeat what it was sent. */
export type Attempt =
  | { result: 'delivered' }
  /** `retryAfter`: milliseconds that the receiver asks for. */
  | { result: 'again'; error: string; retryAfter?: number }
  | { result: 'failed'; error: string };

/** A delivery that was claimed, with its submission as owners are shown it. */
export type OutgoingDelivery = Omit<ClaimedDelivery, 'submission'> & {
  submission: ShownSubmission;
};

/** Sends deliveries of one kind. `signal` breaks it off; it gives up by itself long before a lease ends. */
export type SendDelivery = (
  receiver: Receiver,
  delivery: OutgoingDelivery,
  signal: AbortSignal,
) => Promise<Attempt>;
