import { compose, hostOfAddress, type Sender } from './compose';
import { MailNotSent, MailRefused, type Mailer } from './mailer';

/** Milliseconds. A server that accepts a connection and then says nothing is away. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Milliseconds that one message may take, however slowly the server takes it. */
const deadline = 60_000;

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  /** The server's reply is a refusal for good (5yz). */
  permanent?: boolean;
}

/**
 * What a failed attempt means. A login that is refused is the operator's to mend, so the message waits;
 * only a refusal of this message or its receiver is final. The server's words are not repeated: they
 * hold addresses.
 */
function explainSmtpFailure(error: unknown): MailRefused | MailNotSent {
  const { code = 'no code', responseCode, permanent } = error as SmtpFailure;
  const reply = responseCode === undefined ? code : `${code}, reply ${responseCode}`;
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return permanent === true && isAboutMessage
    ? new MailRefused(`the mail server refused the message (${reply})`, { cause: error })
    : new MailNotSent(`the mail server did not take the message (${reply})`, { cause: error });
}

/** Sends through a mail server, over a connection for each message. */
export function createSmtpMailer(url: string, from: Sender): Mailer {
  return {
    host: hostOfAddress(from.address),
    async send(message, signal) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, ...timeouts });
      const mail = compose(message, from);
      const limits = [AbortSignal.timeout(deadline), ...(signal ? [signal] : [])];
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.any(limits) });
      } catch (error) {
        throw explainSmtpFailure(error);
      }
    },
  };
}
