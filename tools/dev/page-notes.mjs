/* global document, EventSource, location -- of the browser */
/** What is added to a page that is worked on: it hears of builds, and shows what is wrong with them. */
import { createHash } from 'node:crypto';

export const eventsPath = '/-dev/events';

/** Runs in the browser; `shown` is the build that the page was rendered with. */
function hear(shown, path) {
  const box = document.createElement('pre');
  box.id = 'atrium-dev';
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'position:fixed;inset:0;z-index:2147483647;margin:0;padding:24px;overflow:auto;background:#1b1b1f;' +
    'color:#ffb4ab;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;text-align:start;direction:ltr';
  new EventSource(path).addEventListener('state', ({ data }) => {
    const { build, problem } = JSON.parse(data);
    box.remove();
    if (problem) {
      box.textContent = problem;
      document.body.append(box);
    } else if (build && build !== shown) location.reload();
  });
}

const scriptOf = (build) =>
  `(${hear.toString()})(${JSON.stringify(build)}, ${JSON.stringify(eventsPath)})`;

const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page with the script, and its policy with the script's hash in it. */
export function withNotes(html, headers, build) {
  const script = scriptOf(build);
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const policyName = Object.keys(headers).find(
    (name) => name.toLowerCase() === 'content-security-policy',
  );
  const policy = policyName && {
    [policyName]: headers[policyName]
      .replace(/script-src (?:'none')?/, `script-src ${hash} `)
      .replace(/connect-src (?!'self')/, `connect-src 'self' `),
  };
  return { html: `${html}<script>${script}</script>`, headers: { ...headers, ...policy } };
}

/** A page that says why there is none; it becomes one as soon as there is. */
export function problemPage(title, text) {
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    `<body style="margin:0;padding:24px;background:#1b1b1f;color:#ffb4ab;font:14px/1.5 ui-monospace,monospace">` +
    `<h1 style="font-size:18px">${escapeHtml(title)}</h1><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>`
  );
}
