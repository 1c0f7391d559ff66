import { escapeHtml, languageTag, textDirection, type Language } from '@atrium/contract';

/** Readable without any file of a release; #475467 on white is 7.5:1. */
const style =
  'body{margin:0 auto;max-width:44rem;padding:2rem 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2939}' +
  'img{max-width:100%;height:auto}label,form,fieldset{display:block;margin-block:.75rem}' +
  'input:not([type=checkbox]),textarea{display:block;box-sizing:border-box;width:100%;padding:.6rem;font:inherit;border:1px solid #667085;border-radius:.375rem}' +
  'button{padding:.7rem 1.4rem;font:inherit;color:#fff;background:#1d2939;border:0;border-radius:.375rem}' +
  '.error{color:#b42318}.success{color:#067647}.muted{color:#475467}';

/** A document of the origin's own: for what no release renders. `body` is markup. */
export function plainDocument(options: {
  language: Language;
  title: string;
  body: string;
  isIndexed?: boolean;
  canonical?: string;
}): string {
  const { language, title, body, isIndexed = false, canonical } = options;
  return (
    `<!doctype html><html lang="${languageTag(language)}" dir="${textDirection(language)}"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">` +
    (isIndexed ? '' : '<meta name="robots" content="noindex">') +
    (canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '') +
    `<style>${style}</style></head><body><main>${body}</main></body></html>`
  );
}
