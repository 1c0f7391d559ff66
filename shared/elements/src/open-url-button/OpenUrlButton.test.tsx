import { screen } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

const button = (fields: Record<string, unknown> = {}) => ({
  type: 'OpenUrlButton',
  text: 'Order',
  linkUrl: '/order',
  ...fields,
});

test('it is a link with both lines as its name', () => {
  renderPage(pageOf([button({ subText: 'Ready on Saturday' })]));
  const link = screen.getByRole('link', { name: 'Order Ready on Saturday' });
  expect(link).toHaveAttribute('href', '/order');
  expect(link).not.toHaveAttribute('target');
  expect(link).not.toHaveAttribute('rel');
});

test('a new window never gets hold of this one', () => {
  renderPage(pageOf([button({ linkTarget: 'openInNewWindow', rel: 'nofollow opener evil"' })]));
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
});

test('on a lecture it leaves the frame of the course', () => {
  renderPage(pageOf([button()], { type: 'lecture' }));
  expect(screen.getByRole('link')).toHaveAttribute('target', '_parent');
});

test('without an address it is no link', () => {
  renderPage(pageOf([button({ linkUrl: 'javascript:alert(1)', linkTarget: 'openInNewWindow' })]));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Order')).not.toHaveAttribute('target');
});

test('with an icon only it is called by where it leads; without anything on it it is not there', () => {
  renderPage(pageOf([button({ text: '', iconClassNameAfter: 'fas fa-phone' })]));
  expect(screen.getByRole('link')).toHaveAccessibleName('/order');
  renderPage(pageOf([button({ text: '' })]));
  expect(screen.queryByRole('link')).toBeNull();
});

test('paddings lie inside of the button, margins around it', () => {
  const rendered = renderPage(
    pageOf([button({ padding: { top: 20 }, margin: { top: 30 }, mobilePadding: { top: 10 } })]),
  );
  const link = screen.getByRole('link');
  expect(rulesOf(rendered, link).base).toContain('padding-top:20px');
  expect(rulesOf(rendered, link).mobile).toBe('padding-top:10px');
  expect(rulesOf(rendered, link.parentElement!).base).toBe('text-align:center;margin-top:30px');
});

test('it stands where the owner put it, in the direction of the text', () => {
  const rendered = renderPage(
    pageOf([button({ alignSelf: 'flex-start', mobileAlignSelf: 'right' })]),
  );
  expect(rulesOf(rendered, screen.getByRole('link').parentElement!)).toEqual({
    base: 'text-align:start',
    mobile: 'text-align:end',
  });
});

test('under the pointer it changes as the owner said, within bounds', () => {
  const hover = { backgroundColor: '#000', textColor: '#fff', subTextColor: '#eee' };
  const { css } = renderPage(
    pageOf([button({ hover: { ...hover, transform: 'scale', offset: 10 } })]),
  );
  expect(css).toMatch(
    /@media\(hover:hover\)\{\S+:hover\{color:#fff;background-color:#000;transform:scale\(1\.1\)\}/,
  );
  expect(css).toMatch(/:hover \.button-sub\{color:#eee\}/);
  const far = renderPage(pageOf([button({ hover: { transform: 'move', offset: 9999 } })]));
  expect(far.css).toContain('transform:translateY(-40px)');
});

test('the second line has looks of its own', () => {
  const rendered = renderPage(
    pageOf([button({ subText: 'Now', subTextColor: '#abc', subTextFontSize: 12 })]),
  );
  expect(rulesOf(rendered, screen.getByText('Now')).base).toBe('font-size:12px;color:#abc');
});
