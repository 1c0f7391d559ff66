import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { readSender } from './compose';
import { createFileMailer, type Console } from './file-mailer';
import type { Mailer } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail');

/** Mail by SMTP where it is configured, else into files of the data folder. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
  logger: Logger,
  terminal: Console = process.stdout,
): Mailer {
  const { smtpUrl, mailFrom, publicUrl } = config;
  const host = publicUrl === null ? hostname() : new URL(publicUrl).hostname;
  const from = readSender(mailFrom ?? `no-reply@${host}`);
  return smtpUrl === null
    ? createFileMailer(mailFolder(config), from, logger, terminal)
    : createSmtpMailer(smtpUrl, from);
}
