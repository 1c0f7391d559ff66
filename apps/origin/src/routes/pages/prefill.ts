import { contactControlName, escapeHtml, fieldControlName, isEmail } from '@atrium/contract';
import type { SendableAnswer } from '../../render/page-renderer';

const names = [fieldControlName('email'), contactControlName('email')].map((name) =>
  name.replace(/[[\]]/g, '\\$&'),
);

/** Controls for an address in which nothing stands. A quoted `>` is escaped in markup of ours. */
const emptyControls = new RegExp(
  `<input(?=[^>]* name="(?:${names.join('|')})")(?![^>]* value=)`,
  'g',
);

/** The address of the query `email`, where it is one. */
export function emailOf(query: URLSearchParams): string | undefined {
  const email = query.get('email')?.trim() ?? '';
  return isEmail(email) ? email : undefined;
}

/**
 * Writes an address into a page's empty e-mail fields (spec: e-mail field), so that it stands there
 * without script as well. The page is rendered and kept without it, for everybody: a link in a letter to
 * thousands brings no render of its own for each of them. Who follows it is sent a copy that nobody keeps.
 */
export async function withEmail(answer: SendableAnswer, email: string): Promise<SendableAnswer> {
  const html = 'html' in answer ? answer.html : String(await answer.page.identity());
  const filled = html.replace(emptyControls, () => `<input value="${escapeHtml(email)}"`);
  if (filled === html) return answer;
  const headers = 'html' in answer ? answer.headers : answer.page.commonHeaders;
  return {
    html: filled,
    headers: { ...headers, 'Cache-Control': 'private, no-store' },
    outcome: answer.outcome,
  };
}
