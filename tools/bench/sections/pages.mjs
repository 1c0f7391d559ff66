/** What visitors on a slow phone get: bytes, requests, paints, and how soon what they do takes effect. */
import { join } from 'node:path';
import { launchBrowser } from '../browser/phone.mjs';
import { load, openQuestionEarly, submitEarly, touchForm } from '../browser/scenarios.mjs';
import { startOrigin } from '../server/origin.mjs';
import { rawRequest } from '../server/processes.mjs';
import {
  browserHeaders,
  pageId,
  pageNames,
  pagePath,
  publishPages,
  readDocument,
  startStaticSite,
} from '../server/site.mjs';
import { alternate, median, repeat } from '../statistics.mjs';
import { atMost, exactly, printTable, ratioAtMost, row } from '../table.mjs';
import { measureDocument, repeatedContent, scriptBytes } from './bytes.mjs';

const kib = 1024;

/** Most script, in bytes, before anything is touched. */
const scriptBeforeTouch = { landing: 10 * kib, words: 4 * kib, form: 10 * kib };

const successSelectors = { ours: '.form-success', plain: '.done' };

const medianOf = (runs, name) =>
  median(runs.map((run) => run[name]).filter((value) => value !== undefined));

async function documentRows(name, sites) {
  const ours = await measureDocument(sites.ours + pagePath(name));
  const plain = await measureDocument(sites.plain + pagePath(name));
  const repeated = repeatedContent(ours.html, readDocument(name));
  return {
    inlineScript: { ours: ours.inlineScript, plain: plain.inlineScript },
    rows: [
      row({
        figure: 'HTML and CSS, brotli',
        unit: 'bytes',
        ours: ours.markup.packed,
        plain: plain.markup.packed,
        must: ratioAtMost(1.3),
      }),
      row({
        figure: 'HTML and CSS, decoded',
        unit: 'bytes',
        ours: ours.markup.decoded,
        plain: plain.markup.decoded,
        must: ratioAtMost(1.3),
      }),
      row({
        figure: 'of these, state of the islands, brotli',
        unit: 'bytes',
        ours: ours.state.packed,
        plain: plain.state.packed,
      }),
      row({
        figure: 'of these, state of the islands, decoded',
        unit: 'bytes',
        ours: ours.state.decoded,
        plain: plain.state.decoded,
      }),
      row({
        figure: 'document with its script, brotli',
        unit: 'bytes',
        ours: ours.whole,
        plain: plain.whole,
      }),
      row({
        figure: 'document with its script, as sent',
        unit: 'bytes',
        ours: ours.sent,
        plain: plain.sent,
      }),
      row({ figure: 'texts that stand twice', unit: 'count', ours: repeated, must: exactly(0) }),
    ],
  };
}

async function loadRows(name, inlineScript, runs) {
  const figure = (label, unit, key, must) =>
    row({
      figure: label,
      unit,
      ours: medianOf(runs.ours, key),
      plain: medianOf(runs.plain, key),
      must,
    });
  const files = {
    ours: await scriptBytes(runs.ours[0].scripts),
    plain: await scriptBytes(runs.plain[0].scripts),
  };
  const isFormInView = name === 'form';
  return [
    row({
      figure: 'script in the document',
      unit: 'bytes',
      ours: inlineScript.ours,
      plain: inlineScript.plain,
      must: atMost(scriptBeforeTouch[name], 'bytes'),
    }),
    row({
      figure: isFormInView
        ? 'script fetched while the form is in view'
        : 'script before touch, in all',
      unit: 'bytes',
      ours: isFormInView ? files.ours : inlineScript.ours + files.ours,
      plain: isFormInView ? files.plain : inlineScript.plain + files.plain,
      must: isFormInView ? undefined : atMost(scriptBeforeTouch[name], 'bytes'),
    }),
    figure('requests before lazy images', 'count', 'requests', atMost(3, 'count')),
    figure('first contentful paint', 'ms', 'fcp', ratioAtMost(1.05)),
    figure('largest contentful paint', 'ms', 'lcp', ratioAtMost(1.1)),
    figure('total blocking time before touch', 'ms', 'blocking', atMost(30, 'ms')),
    figure('layout shift, the whole page', 'shift', 'shift', exactly(0)),
  ];
}

async function touchRows(inlineScript, { cold, rested }) {
  const scripts = inlineScript + (await scriptBytes(cold[0].scripts));
  return [
    row({
      figure: 'script after the form is touched, in all',
      unit: 'bytes',
      ours: scripts,
      must: atMost(110 * kib, 'bytes'),
    }),
    row({
      figure: 'request waves from touch to hydrated',
      unit: 'count',
      ours: medianOf(cold, 'waves'),
      must: atMost(1, 'count'),
    }),
    row({
      figure: 'touch to hydrated, at once',
      unit: 'ms',
      ours: medianOf(cold, 'hydrated'),
      must: atMost(1300, 'ms'),
    }),
    row({
      figure: 'touch to hydrated, was in view',
      unit: 'ms',
      ours: medianOf(rested, 'hydrated'),
      must: atMost(900, 'ms'),
    }),
    row({
      figure: 'longest task meanwhile, at once',
      unit: 'ms',
      ours: medianOf(cold, 'longestTask'),
      must: atMost(100, 'ms'),
    }),
    row({
      figure: 'longest task meanwhile, was in view',
      unit: 'ms',
      ours: medianOf(rested, 'longestTask'),
      must: atMost(100, 'ms'),
    }),
  ];
}

function clickRows(label, runs) {
  const lost = (list) => list.filter((time) => time === undefined).length;
  const times = (list) => median(list.filter((time) => time !== undefined));
  return [
    row({
      figure: `${label}: takes effect after`,
      unit: 'ms',
      ours: times(runs.ours),
      plain: times(runs.plain),
      must: ratioAtMost(1.15),
    }),
    row({
      figure: `${label}: lost of ${runs.ours.length}`,
      unit: 'count',
      ours: lost(runs.ours),
      plain: lost(runs.plain),
      must: exactly(0),
    }),
  ];
}

async function submitRows(browser, sites, origin, runs) {
  const submit = (site, run) =>
    submitEarly(
      browser,
      sites[site] + pagePath('form'),
      successSelectors[site],
      `early-${run}@mail.example`,
    );
  const results = await alternate(runs, ['ours', 'plain'], submit);
  const stored = await origin.submissions(pageId('form'));
  return [
    ...clickRows('early submit', results),
    row({
      figure: `early submit: rows stored of ${runs}`,
      unit: 'count',
      ours: stored.length,
      must: exactly(runs),
    }),
  ];
}

/** @param {{ workFolder: string, runs: number }} options */
export async function measurePages({ workFolder, runs }) {
  const origin = await startOrigin({ dataDir: join(workFolder, 'pages') });
  const pictures = await publishPages(origin);
  const plain = await startStaticSite(origin, pictures, join(workFolder, 'static'));
  const sites = { ours: origin.url, plain: plain.url };
  const browser = await launchBrowser();
  const few = Math.max(3, Math.ceil(runs / 2));
  let missed = 0;
  try {
    for (const name of pageNames) {
      const url = (site) => sites[site] + pagePath(name);
      // The first visitor's page is packed quickly; measured is what all others get.
      for (const site of ['ours', 'plain']) {
        await rawRequest(url(site), { headers: browserHeaders });
        await load(browser, url(site));
      }
      const { inlineScript, rows } = await documentRows(name, sites);
      const loads = await alternate(runs, ['ours', 'plain'], (site) => load(browser, url(site)));
      rows.push(...(await loadRows(name, inlineScript, loads)));
      if (name !== 'words') {
        const touch = (rested) => repeat(few, () => touchForm(browser, url('ours'), { rested }));
        rows.push(
          ...(await touchRows(inlineScript.ours, {
            cold: await touch(false),
            rested: await touch(true),
          })),
        );
      }
      const open = (site) => openQuestionEarly(browser, url(site));
      rows.push(...clickRows('early question', await alternate(runs, ['ours', 'plain'], open)));
      if (name === 'form') rows.push(...(await submitRows(browser, sites, origin, few)));
      missed += printTable(`Page: ${name}`, rows);
    }
  } finally {
    await browser.close();
    await plain.end();
    await origin.end();
  }
  return missed;
}
