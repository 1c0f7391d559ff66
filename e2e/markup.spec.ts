import { demoPages, mirroredPages } from './support/demo-pages';
import { checkHtml, hasJava } from './support/html-checker';
import { expect, test } from './support/test';

const notChecked = 'THE HTML WAS NOT CHECKED: the Nu HTML checker needs Java, and none was found';

test.beforeEach(async () => {
  const canCheck = await hasJava();
  if (!canCheck) console.warn(notChecked);
  test.skip(!canCheck, notChecked);
});

test('the Nu HTML checker finds nothing wrong on any page of the demo site', async ({ origin }) => {
  const pages = new Map<string, string>();
  for (const path of [...demoPages, ...mirroredPages]) {
    const answer = await fetch(origin.url + path);
    expect(answer.status, path).toBe(200);
    pages.set(path, await answer.text());
  }
  expect(await checkHtml(pages)).toEqual([]);
});

test('the checker finds what is wrong', async () => {
  const page =
    '<!doctype html><html lang="en"><title>Wrong</title><style>b{colour:red}</style>' +
    '<label><input/><p>A block in a label</p></label></html>';
  const found = await checkHtml(new Map([['/wrong', page]]));
  expect(found.join('\n')).toMatch(/\/wrong error: .*“colour”[^]*\/wrong error: Element “p” not/);
});
