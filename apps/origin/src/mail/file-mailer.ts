import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { compose, hostOfAddress, oneLine, type Sender } from './compose';
import { MailNotSent, type Mailer } from './mailer';

/** Names the file; an id that is sent again replaces its own file. */
const fileName = (messageId: string) => `${messageId.replace(/@.*$/, '').replace(/[<>]/g, '')}.eml`;

/** What a visitor typed must not move the cursor of a terminal. */
// eslint-disable-next-line no-control-regex -- exactly those; lines may end
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** A terminal, if somebody looks at one. */
export interface Console {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/**
 * Writes messages into a folder, for sites without a mail server: any mail program opens them. They hold
 * what only their receivers may read, so they are for the eyes of the folder's owner alone, and whoever has
 * started the origin in a terminal is shown them there. Where output is collected they stay out of it.
 */
export function createFileMailer(
  folder: string,
  from: Sender,
  logger: Logger,
  terminal: Console,
): Mailer {
  return {
    host: hostOfAddress(from.address),
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message: content } = await transport.sendMail(compose(message, from));
      const file = join(folder, fileName(message.messageId));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, content, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        throw new MailNotSent(`the message could not be written to ${folder}`, { cause: error });
      }
      logger.info({ file, subject: oneLine(message.subject) }, 'wrote a message to a file');
      if (!terminal.isTTY) return;
      const { to, subject, text } = message;
      const shown = `To: ${to}\nSubject: ${oneLine(subject)}\n\n${text.replace(/\r\n?/g, '\n')}`;
      terminal.write(`\n${shown.replace(control, '')}\n`);
    },
  };
}
