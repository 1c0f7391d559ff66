import { translate, type Language } from '@atrium/contract';
import type { TokenPurpose } from '../stores/account-stores';

/** The message that brings a link, in a page's language. Nothing that a visitor typed is in it. */
export function letterText(
  language: Language,
  purpose: TokenPurpose,
  { link, host }: { link: string; host: string },
): { subject: string; text: string } {
  const text = translate(language, `mail.${purpose}.text`).replace('{site}', host);
  const expires = translate(language, `mail.${purpose}.expires`);
  return {
    subject: translate(language, `mail.${purpose}.subject`),
    text: `${text}\n\n${link}\n\n${expires}\n`,
  };
}
