import { MailNotSent, MailRefused, type Mailer } from '../mail/mailer';
import type { SendDelivery } from './attempt';
import { submissionMail } from './submission-mail';

/** Sends deliveries by mail. The message's id is the delivery's, so a second copy is known as one. */
export function createMailSender(mailer: Mailer): SendDelivery {
  return async ({ target }, { messageId, submission }, signal) => {
    try {
      const message = await submissionMail(submission);
      await mailer.send(
        { ...message, to: target, messageId: `<${messageId}@${mailer.host}>` },
        signal,
      );
      return { result: 'delivered' };
    } catch (error) {
      if (error instanceof MailRefused) return { result: 'failed', error: error.message };
      if (error instanceof MailNotSent) return { result: 'again', error: error.message };
      throw error;
    }
  };
}
