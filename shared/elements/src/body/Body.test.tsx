import { describeRoot, showRoot } from '../testing/root-behaviour';

describeRoot('sales_page');

test('it fills the screen, and its film stays there while the page is scrolled', () => {
  const { css, style } = showRoot('sales_page', { videoType: 'file', videoFileId: 'film' });
  expect(css).toContain('min-block-size:100vh');
  expect(style(document.querySelector('video')?.parentElement ?? null)['position']).toBe('fixed');
});
