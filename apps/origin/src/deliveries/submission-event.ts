import type { ShownSubmission } from '../shown-submission';

/** The body of a webhook; every attempt has the same. */
export const submissionEvent = (submission: ShownSubmission): string =>
  JSON.stringify({ type: 'submission.stored', timestamp: submission.storedAt, data: submission });
