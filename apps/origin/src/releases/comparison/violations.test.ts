import { violationsOf } from './violations';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Tea</title></head><body><main><h1>Tea</h1>${body}</main></body></html>`;

test('elements that break a rule of accessibility are counted by rule', async () => {
  expect(await violationsOf(page('<p>Well</p>'))).toEqual({});
  const broken = page('<img src="/a"><img src="/b"><input type="text">');
  expect(await violationsOf(broken)).toEqual({ 'image-alt': 2, label: 1 });
});
