import axe from 'axe-core';
import { JSDOM } from 'jsdom';
import { skippedRules } from './skipped-rules';

const isSkipped = Object.fromEntries(skippedRules.map((rule) => [rule, { enabled: false }]));

/** Styles cost most of the time, and nothing of what is looked for depends on them. */
const styles = /<style\b[^>]*>[\s\S]*?<\/style>/gi;

/** How many elements break each of axe's rules that can be told from a document alone. */
export async function violationsOf(html: string): Promise<Record<string, number>> {
  const { window } = new JSDOM(html.replace(styles, ''), {
    runScripts: 'outside-only',
    url: 'http://localhost/',
  });
  try {
    window.eval(axe.source);
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(window.document, {
      resultTypes: ['violations'],
      rules: isSkipped,
    });
    return Object.fromEntries(violations.map(({ id, nodes }) => [id, nodes.length]));
  } finally {
    window.close();
  }
}
