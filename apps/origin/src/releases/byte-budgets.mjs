/**
 * What the scripts of a release may weigh, in bytes as sent (brotli). The one place for it: builds are
 * checked by `tools/budgets.mjs`, releases when they are published.
 */
const kib = 1024;

/** KiB of a library that only pages with such an island load, over what every island may weigh. */
const libraryOf = { phone: 18 };

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** What every page with an island loads of a shell, the texts of the language with the longest ones. */
const hostBytes = ({ browser }, sent) =>
  Math.max(0, ...Object.values(browser.texts ?? {}).map(sent)) +
  sum([browser.entry, ...browser.libraries].map(sent));

/** The same of what stands in its pages. */
const inlineBytes = ({ boot, formMemory }, packed) =>
  sum([boot, formMemory].map((script) => (script ? packed(script.script) : 0)));

/** Bytes that a shell adds to every live island. */
export const shellBytes = (shell, { sent, packed }) =>
  inlineBytes(shell, packed) + hostBytes(shell, sent);

/** What of a shell has a budget of its own. */
export function shellBudgets({ boot, formMemory, watch, browser }, { packed, sent }) {
  return [
    {
      what: 'boot script, in every page with islands or enhancements',
      bytes: boot ? packed(boot.script) : 0,
      budget: 2.25 * kib,
    },
    {
      what: 'script that keeps what is typed, in every page with a form',
      bytes: formMemory ? packed(formMemory.script) : 0,
      budget: 0.5 * kib,
    },
    {
      what: 'scripts that measure a view, after load, in pages of a rollout',
      bytes: (watch ? packed(watch.script) : 0) + (browser.beacon ? sent(browser.beacon) : 0),
      budget: 4 * kib,
    },
  ];
}

/** What of a remote has a budget; `shell`: bytes that the shell adds to every live island. */
export function remoteBudgets({ name, browser }, { sent }, shell) {
  return [
    { what: `${name}: container entry`, bytes: sent(browser.entry), budget: 8 * kib },
    ...Object.entries(browser.islands).map(([chunk, files]) => ({
      what: `${name}: all script once its ${chunk} island is live`,
      bytes: shell + sum([browser.entry, ...files].map(sent)),
      budget: (110 + (libraryOf[chunk] ?? 0)) * kib,
    })),
    ...Object.entries(browser.enhancements).map(([enhancement, file]) => ({
      what: `${name}: enhancement ${enhancement}`,
      bytes: sent(file),
      budget: 1.5 * kib,
    })),
  ];
}
