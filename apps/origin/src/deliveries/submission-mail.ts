import { isEmail, secretSlugs } from '@atrium/contract';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { MailMessage } from '../mail/mailer';
import type { ShownSubmission } from '../shown-submission';
import type { KeptAnswer, KeptSurvey } from '../stores/stores';

type Node = DefaultTreeAdapterTypes.Node;

/** Elements that stand within a line of text; any other one parts words. */
const withinLines =
  /^(?:a|abbr|b|bdi|bdo|big|code|del|em|font|i|ins|mark|q|s|small|span|strike|strong|sub|sup|tt|u)$/;

const wordsIn = (node: Node): string => {
  if ('value' in node) return node.value;
  const words = 'childNodes' in node ? node.childNodes.map(wordsIn).join('') : '';
  return withinLines.test(node.nodeName) ? words : ` ${words} `;
};

/** The words of markup, on one line. */
async function wordsOf(html: string): Promise<string> {
  const { parseFragment } = await import('parse5');
  return wordsIn(parseFragment(html)).replace(/\s+/g, ' ').trim();
}

/** What a visitor typed cannot look like the next line of ours. */
const indented = (text: string) => text.replace(/\r\n?|[\n\u2028\u2029]/g, '\n  ');

/** What was asked, and below it what was answered. */
const answeredLines = (results: readonly KeptSurvey[]): string[] =>
  results
    .flatMap(({ questions }) => questions)
    .map(({ id, title, answers = [], answersIds = [] }) => {
      const given: KeptAnswer[] = [...answers, ...answersIds.map((each) => ({ id: each }))];
      const said = given.map((each) => [each.title || each.id, each.openAnswer].filter(Boolean));
      return `${title || id}\n${said.map((words) => words.join(': ')).join(', ')}`;
    });

/** Nobody's to see, and files, which stand with their addresses below. */
const leftOut: readonly string[] = [...secretSlugs, 'attachments'];

/** The message that brings a submission to a person. Its answer goes to the visitor. */
export async function submissionMail(
  submission: ShownSubmission,
): Promise<Pick<MailMessage, 'subject' | 'text' | 'replyTo'>> {
  const { kind, pagePath, fields, consents, surveysResults, attachments } = submission;
  const { storedAt, timeZone, id } = submission;
  const lines = Object.entries(fields)
    .filter(([slug, value]) => value !== '' && !leftOut.includes(slug))
    .map(([slug, value]) => `${slug}: ${indented(value)}`);
  if (surveysResults.length > 0) {
    lines.push(
      '',
      'Survey:',
      ...answeredLines(surveysResults).map((line) => `- ${indented(line)}`),
    );
  }
  if (attachments.length > 0) {
    lines.push('', 'Files, to be fetched with the administration token:');
    for (const { filename, size, url } of attachments)
      lines.push(`- ${filename} (${size} bytes): ${url}`);
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
      `Stored ${storedAt}${zone} as number ${id}.`,
      '',
    ].join('\n'),
    ...(isEmail(email) ? { replyTo: email } : {}),
  };
}
