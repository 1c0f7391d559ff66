import type { Submission } from '../stores/stores';

/** The body of a webhook; every attempt has the same. */
export function submissionEvent({ storedAt, ...submission }: Submission): string {
  const timestamp = storedAt.toISOString();
  return JSON.stringify({
    type: 'submission.stored',
    timestamp,
    data: { ...submission, storedAt: timestamp },
  });
}
