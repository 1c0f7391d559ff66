import type { RenderMode } from '@atrium/contract';
import { optInForm, pageOf } from '../testing/page-of';
import { render } from '../testing/render';

const page = pageOf([
  { type: 'Text', content: 'Late', delay: 3 },
  { type: 'Text', content: 'Wide only', appearance: { desktop: true, mobile: false } },
  { type: 'Image' },
  { type: 'Text' },
  { type: 'Hologram' },
  optInForm,
]);
const show = (mode: RenderMode) => render(page, { mode });
const waits = ({ css }: { css: string }) => /animation:[^;}]*3s/.test(css);
const placeholders = ({ document }: { document: Document }) =>
  [...document.querySelectorAll('.placeholder')].map(({ textContent }) => textContent);

it('only visitors wait for what is delayed', () => {
  expect(waits(show('live'))).toBe(true);
  for (const mode of ['preview', 'screenshot', 'editor', 'editor_preview'] as const) {
    expect(waits(show(mode))).toBe(false);
  }
});

it('a screenshot shows what a device hides, and nothing in it moves', () => {
  const { document, css } = show('screenshot');
  expect(document.querySelector('.hide-mobile')).toBeNull();
  expect(css).toContain('animation:none!important');
  expect(show('live').document.querySelector('.hide-mobile')).not.toBeNull();
  expect(show('editor').document.querySelector('.hide-mobile')).not.toBeNull();
});

it('a screenshot fetches every picture at once', () => {
  const pictures = Array.from({ length: 6 }, () => ({
    type: 'Section',
    children: [{ type: 'Image', fileId: 'x' }],
  }));
  const files = { x: { url: '/files/x', type: 'image/png', width: 9, height: 9 } };
  const lazy = (mode: RenderMode) =>
    render(pageOf(pictures), { mode, files }).document.querySelectorAll('[loading=lazy]').length;
  expect(lazy('screenshot')).toBe(0);
  expect(lazy('live')).toBeGreaterThan(0);
});

it.each(['screenshot', 'editor'] as const)(
  'a page in the mode %s does and sends nothing',
  (mode) => {
    const { document, state, html } = show(mode);
    expect(state).toBeNull();
    expect(document.forms).toHaveLength(0);
    expect(html).not.toContain('<script');
  },
);

it('scripts are told the mode of a page that its visitors do not see', () => {
  expect(show('editor_preview').state?.page.mode).toBe('editor_preview');
  expect(show('preview').state?.page.mode).toBe('preview');
  expect(show('live').state?.page).not.toHaveProperty('mode');
});

it('who edits sees where something is missing; nobody else does', () => {
  const missing = ['Choose an image', 'Write something here', 'This element cannot be shown'];
  expect(placeholders(show('editor'))).toEqual(missing);
  expect(placeholders(show('editor_preview'))).toEqual(missing);
  for (const mode of ['live', 'preview', 'screenshot'] as const) {
    expect(placeholders(show(mode))).toEqual([]);
  }
});

it('search engines are shown live pages alone', () => {
  const robots = (mode: RenderMode) =>
    show(mode).document.querySelector('meta[name=robots]')?.getAttribute('content');
  expect(robots('live')).toBeUndefined();
  for (const mode of ['preview', 'screenshot', 'editor', 'editor_preview'] as const) {
    expect(robots(mode)).toBe('noindex');
  }
});
