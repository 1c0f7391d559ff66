import { screen } from '@testing-library/react';
import type { RenderFile } from '@atrium/contract';
import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

const image = (fields: Record<string, unknown> = {}) => ({
  type: 'Image',
  fileId: 'demo-bakery',
  alt: 'The bakery',
  ...fields,
});

const inColumn = (size: number, fields: Record<string, unknown> = {}) => ({
  type: 'Section',
  contentWidth: 'medium',
  children: [
    {
      type: 'Row',
      size: [size, 12 - size],
      children: [{ type: 'Column', children: [image(fields)] }, { type: 'Column' }],
    },
  ],
});

const shown = () => screen.getByRole('img', { name: 'The bakery' });
const candidates = () => (shown().getAttribute('srcset') ?? '').split(',');

test('an image has its own size, so that nothing moves when it arrives', () => {
  renderPage(pageOf([image()]));
  expect(shown()).toHaveAttribute('width', '1600');
  expect(shown()).toHaveAttribute('height', '1067');
});

test('files are offered up to the image’s own width', () => {
  renderPage(pageOf([image({ fileId: 'demo-bread' })]));
  expect(candidates().map((entry) => entry.split(' ')[1])).toEqual(['480w', '800w', '1200w']);
});

test('the browser is told how wide the image’s place is', () => {
  renderPage(pageOf([inColumn(6)]));
  expect(shown()).toHaveAttribute('sizes', '(max-width:800px) 100vw,480px');
  expect(shown()).toHaveAttribute('src', '/files/demo-bakery/1/800');
  renderPage(pageOf([inColumn(6, { width: 300 })]));
  expect(shown()).toHaveAttribute('sizes', '300px');
  renderPage(pageOf([inColumn(6, { width: '50%' })]));
  expect(shown()).toHaveAttribute('sizes', '(max-width:800px) 50vw,240px');
  renderPage(pageOf([{ type: 'Section', contentWidth: 'fullPage', children: [image()] }]));
  expect(shown()).toHaveAttribute('sizes', '100vw');
});

test('a small image offers no more than a sharp screen shows', () => {
  renderPage(pageOf([image({ width: 112 })]));
  expect(shown()).toHaveAttribute('src', '/files/demo-bakery/1/320');
  expect(shown()).not.toHaveAttribute('srcset');
});

test('images below the first bands load when they come near, the first one before all others', () => {
  renderPage(pageOf([image()]), { imagePriority: 'lazy' });
  expect(shown()).toHaveAttribute('loading', 'lazy');
  expect(shown()).toHaveAttribute('decoding', 'async');
  renderPage(pageOf([image()]), { imagePriority: 'high' });
  expect(shown()).not.toHaveAttribute('loading');
  expect(shown()).toHaveAttribute('fetchpriority', 'high');
});

test('no address is written twice', () => {
  const { html } = renderPage(pageOf([image()]), { imagePriority: 'high' });
  expect(html).not.toContain('<link');
  expect(html.match(/1\/480 /g)).toHaveLength(1);
});

test('drawings, animations and files of other systems are sent as they are', () => {
  const file = (url: string, type: string): RenderFile => ({ url, type, width: 900, height: 900 });
  for (const stored of [
    file('/files/a/1/a.svg', 'image/svg+xml'),
    file('/files/a/1/a.gif', 'image/gif'),
    file('https://cdn.example/a.jpg', 'image/jpeg'),
  ]) {
    renderPage(pageOf([image({ fileId: 'a' })]), { files: { a: stored } });
    expect(shown()).toHaveAttribute('src', stored.url);
    expect(shown()).not.toHaveAttribute('srcset');
    expect(shown()).toHaveAttribute('height', '900');
  }
});

test('pictures of other sites come over https or not at all', () => {
  const { html } = renderPage(
    pageOf([image({ fileId: '', externalUrl: 'http://a.example/x.png' })]),
  );
  expect(html).not.toContain('<img');
  renderPage(pageOf([image({ fileId: null, externalUrl: 'https://a.example/x.png' })]));
  expect(shown()).toHaveAttribute('src', 'https://a.example/x.png');
});

test('an image that leads somewhere is a link with a name', () => {
  renderPage(pageOf([image({ link: '/prices', openNewTab: '1' })]));
  const link = screen.getByRole('link', { name: 'The bakery' });
  expect(link).toHaveAttribute('href', '/prices');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  renderPage(pageOf([image({ link: '/prices', alt: '' })]));
  expect(screen.getByRole('link', { name: '/prices' })).not.toHaveAttribute('target');
});

test('a link that could run script is none', () => {
  const { html } = renderPage(pageOf([image({ link: 'java\nscript:alert(1)' })]));
  expect(html).not.toContain('<a');
});

test('an image is cropped to its ratio, framed and placed', () => {
  const rendered = renderPage(
    pageOf([
      image({
        ratio: '16:9',
        borderRadius: 8,
        alignSelf: 'right',
        mobileAlignSelf: 'left',
      }),
    ]),
  );
  expect(rulesOf(rendered, shown()).base).toBe(
    'aspect-ratio:16/9;border-radius:8px;object-fit:cover',
  );
  expect(rulesOf(rendered, shown().parentElement!)).toEqual({
    base: 'text-align:end',
    mobile: 'text-align:start',
  });
});

test('a blurred image stays within its frame, whose border is not blurred', () => {
  const rendered = renderPage(
    pageOf([image({ blur: 6, ratio: '16:9', width: 200, borderType: 'fullBorder' })]),
  );
  const frame = shown().parentElement!;
  expect(rulesOf(rendered, shown()).base).toBe('');
  expect(rulesOf(rendered, frame).base).toMatch(
    /^inline-size:200px;aspect-ratio:16\/9;border:1px .*overflow:clip$/,
  );
  expect(rendered.css).toMatch(
    / img\{[^}]*filter:blur\(6px\);transform:scale\(1\.06\);inline-size:100%\}/,
  );
});

test('a ratio that is none is not believed', () => {
  const { css } = renderPage(pageOf([image({ ratio: '16/9;}body{display:none' })]));
  expect(css).not.toMatch(/display:none|ratio/);
});

describe('a click on an image', () => {
  const popup = { type: 'Popup' };
  const withPopup = (fields: Record<string, unknown>) => pageOf([image(fields), popup]);
  const button = () => screen.queryByRole('button');
  const link = () => screen.queryByRole('link');

  test.each([
    [{ popupId: '2' }],
    [{ popup: 2, link: '/prices' }],
    [{ action: 'showPopup', popupId: '2' }],
  ])('opens its popup without any script: %j', (fields) => {
    renderPage(withPopup(fields));
    expect(button()).toHaveAccessibleName('The bakery');
    expect(button()).toHaveAttribute('type', 'button');
    expect(button()).toHaveAttribute('popovertarget', 'popup-2');
    expect(link()).toBeNull();
  });

  test('a popup button without words has some', () => {
    renderPage(withPopup({ popupId: '2', alt: '' }));
    expect(button()).toHaveAccessibleName('Open');
  });

  test.each([
    [{ action: 'openUrl', link: '/prices', popupId: '2' }, '/prices'],
    [{ action: 'blogLink', blogLink: '/blog/rye' }, '/blog/rye'],
    [{ action: 'nextStepRedirection' }, '/thanks'],
    [{ action: 'lectureCompleteAndRedirect' }, '/thanks'],
    [{ popupId: 'gone', link: '/prices' }, '/prices'],
  ])('leads on: %j', (fields, address) => {
    renderPage({ ...withPopup(fields), optIn: { nextStepUrl: '/thanks' } });
    expect(link()).toHaveAttribute('href', address);
    expect(button()).toBeNull();
  });

  test('downloads a file, or the image itself', () => {
    renderPage(withPopup({ action: 'downloadFile', downloadFileId: 'demo-bread' }));
    expect(link()).toHaveAttribute('href', '/files/demo-bread/1/demo-bread.jpg');
    expect(link()).toHaveAttribute('download');
    renderPage(withPopup({ action: 'downloadFile' }));
    expect(link()).toHaveAttribute('href', '/files/demo-bakery/1/demo-bakery.jpg');
  });

  test.each([
    [{ action: 'showPopup', popupId: 'gone', link: '/prices' }],
    [{ action: 'showPopup', popupId: '1' }],
    [{ action: 'sendForm' }],
    [{ action: 'downloadFile', downloadFileId: 'gone' }],
    [{ action: 'nextStepRedirection', link: '/prices' }],
  ])('does nothing where it would lead nowhere: %j', (fields) => {
    renderPage(withPopup(fields));
    expect(shown()).toBeVisible();
    expect(button()).toBeNull();
    expect(link()).toBeNull();
  });

  test('takes the owner’s words about its link, and none that would open our window to others', () => {
    renderPage(pageOf([image({ link: '/prices', rel: 'nofollow opener', openNewTab: true })]));
    expect(link()).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  });
});
