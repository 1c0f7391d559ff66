/** A message to one person. */
export interface MailMessage {
  /** One plain address: `ada@example.com`. */
  to: string;
  /** One plain address that an answer goes to, where it is not the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** `<unique@host>`; the same for every attempt to send the same message. */
  messageId: string;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  /** Media type. */
  type: string;
}

/**
 * Sends mail.
 * @example await mailer.send({ to, subject, text, messageId: newMessageId(mailer.host) })
 */
export interface Mailer {
  /** Host of the sender's address, for ids of messages. */
  readonly host: string;
  /**
   * Resolves once the next server has taken the message over, or its file is written.
   * @throws {MailRefused} the same message will never be taken
   * @throws {MailNotSent} it may be taken later
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>;
}

/** The message will never be taken: its address, or what is in it, was refused for good. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailRefused';
  }
}

/** The message was not taken now: the server is away, busy, or does not let us in. */
export class MailNotSent extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailNotSent';
  }
}
