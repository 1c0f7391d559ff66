import { isEmail, secretSlugs } from '@atrium/contract';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { MailMessage } from '../mail/mailer';
import type { Submission } from '../stores/stores';

type Node = DefaultTreeAdapterTypes.Node;

const wordsIn = (node: Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wordsIn).join(' ') : '';
};

/** The words of markup, on one line. */
async function wordsOf(html: string): Promise<string> {
  const { parseFragment } = await import('parse5');
  return wordsIn(parseFragment(html)).replace(/\s+/g, ' ').trim();
}

/** What a visitor typed cannot look like the next line of ours. */
const indented = (text: string) => text.replace(/\r\n?|[\n\u2028\u2029]/g, '\n  ');

const secrets: readonly string[] = secretSlugs;

/** The message that brings a submission to a person. Its answer goes to the visitor. */
export async function submissionMail(
  submission: Submission,
): Promise<Pick<MailMessage, 'subject' | 'text' | 'replyTo'>> {
  const { kind, pagePath, fields, consents, surveysResults, attachments } = submission;
  const { storedAt, timeZone, id } = submission;
  const lines = Object.entries(fields)
    .filter(([slug, value]) => value !== '' && !secrets.includes(slug))
    .map(([slug, value]) => `${slug}: ${indented(value)}`);
  if (surveysResults.length > 0) {
    lines.push('', 'Survey:', `  ${indented(JSON.stringify(surveysResults, null, 2))}`);
  }
  if (attachments.length > 0) {
    lines.push('', 'Files, to be fetched with the administration token:');
    for (const { filename, size } of attachments) lines.push(`- ${filename} (${size} bytes)`);
  }
  if (consents.length > 0) {
    lines.push('', 'Agreed to:');
    for (const { html, version, agreedAt } of consents) {
      lines.push(`- ${await wordsOf(html)} (${agreedAt}, version ${version})`);
    }
  }
  const zone = timeZone === null ? '' : `, in the visitor's time zone ${timeZone}`;
  const email = fields['email'] ?? '';
  return {
    subject: `New ${kind} on ${pagePath}`,
    text: [
      `A visitor sent a form on ${pagePath}:`,
      '',
      ...lines,
      '',
      `Stored ${storedAt.toISOString()}${zone} as number ${id}.`,
      '',
    ].join('\n'),
    ...(isEmail(email) ? { replyTo: email } : {}),
  };
}
