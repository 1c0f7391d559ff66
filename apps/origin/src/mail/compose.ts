import { randomUUID } from 'node:crypto';
import { isEmail } from '@atrium/contract';
import type { SendMailOptions } from 'nodemailer';
import { MailRefused, type MailMessage } from './mailer';

/** The sender as `MAIL_FROM` gives it. */
export interface Sender {
  name: string;
  address: string;
}

const messageIdForm = /^<[\w.+-]{1,200}@[\w.-]{1,253}>$/;

/** Reads `ada@example.com` or `Ada <ada@example.com>`. */
export function readSender(text: string): Sender {
  const [, name, address] = /^(.*)<([^<>]+)>$/.exec(text) ?? [];
  return { name: name?.trim() ?? '', address: address ?? text };
}

export const hostOfAddress = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** A new id for a message that is sent from a host. */
export const newMessageId = (host: string) => `<${randomUUID()}@${host}>`;

/** One line: what ends one would begin another header. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function checkedAddress(address: string): string {
  if (!isEmail(address)) throw new MailRefused('the address of the message is no e-mail address');
  return address;
}

/**
 * The message for nodemailer. Whatever was typed by visitors or owners stays in its place: addresses are
 * single and plain, headers are one line, and nothing names files or addresses to be read in.
 * @throws {MailRefused}
 */
export function compose(message: MailMessage, from: Sender): SendMailOptions {
  const { to, replyTo, subject, text, html, attachments = [], messageId } = message;
  if (!messageIdForm.test(messageId)) throw new MailRefused('the id of the message is none');
  return {
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: checkedAddress(to) },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: checkedAddress(replyTo) } }),
    subject: oneLine(subject),
    text,
    ...(html === undefined ? {} : { html }),
    attachments: attachments.map(({ filename, content, type }) => ({
      filename: oneLine(filename),
      content,
      contentType: oneLine(type),
    })),
    messageId,
    // Machines must not answer (RFC 3834), out-of-office notes among them.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
