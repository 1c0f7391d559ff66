import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: string;
  url?: string;
  message: string;
  extract?: string;
}

/**
 * Complaints about CSS that the checker does not know yet; what it knows best is markup. Each with
 * the specification that has it, and with the report to the checker where there is one.
 */
const notKnownYet = [
  // https://drafts.csswg.org/css-fonts-5/#size-adjust-desc, w3c/css-validator#478
  /^CSS: “size-adjust”: Property “size-adjust” doesn't exist\.$/,
  // https://drafts.csswg.org/selectors-4/#modal-state, #popover-open-state
  /^CSS: Unknown pseudo-element or pseudo-class “:(?:modal|popover-open)”$/,
  // https://drafts.csswg.org/css-transitions-2/#transition-behavior-property
  /^CSS: “transition”: “allow-discrete” is not a “transition” value\.$/,
];

/** React closes void elements with a slash, which means nothing in HTML (13.1.2.1) and harms nothing. */
const harmless = /^Trailing slash on void elements has no effect/;

const isComplaint = ({ message }: Message) =>
  !harmless.test(message) && !notKnownYet.some((pattern) => pattern.test(message));

/** Whether there is a Java that can run the checker. */
export const hasJava = (): Promise<boolean> =>
  run('java', ['-version']).then(
    () => true,
    () => false,
  );

/**
 * What the Nu HTML checker finds wrong, errors and warnings, one line each. All pages, by their
 * addresses, are checked by one process: to start one takes longer than to check them.
 */
export async function checkHtml(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-e2e-html-'));
  try {
    const addresses = [...pages.keys()];
    const files = addresses.map((_, index) => join(folder, `${index}.html`));
    await Promise.all(
      files.map((file, index) => writeFile(file, [...pages.values()][index] ?? '')),
    );
    const { stdout } = await run(
      'java',
      ['-jar', checker, '--exit-zero-always', '--stdout', '--format', 'json', ...files],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter(isComplaint)
      .map(({ type, subType, url = '', message, extract = '' }) => {
        const address = addresses[Number(basename(url, '.html'))] ?? url;
        return `${address} ${subType ?? type}: ${message} at ${extract.trim()}`;
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
