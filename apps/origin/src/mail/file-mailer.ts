import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { compose, hostOfAddress, oneLine, type Sender } from './compose';
import { MailNotSent, type Mailer } from './mailer';

/** Names the file; an id that is sent again replaces its own file. */
const fileName = (messageId: string) => `${messageId.replace(/@.*$/, '').replace(/[<>]/g, '')}.eml`;

/**
 * Writes messages into a folder, for sites without a mail server: any mail program opens them. They hold
 * what only their receivers may read, so they are for the eyes of the folder's owner alone.
 */
export function createFileMailer(folder: string, from: Sender, logger: Logger): Mailer {
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
    },
  };
}
