import { screen } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

const box = (fields: Record<string, unknown>) =>
  pageOf([
    { type: 'ContentBox', ...fields, children: [{ type: 'Text', content: '<p>Inside</p>' }] },
  ]);

test('without a header it is one element with all of its looks', () => {
  const rendered = renderPage(
    box({ backgroundColor: '#fff', borderType: 'topOnly', borderWidth: 2, padding: { top: 8 } }),
  );
  const element = rendered.container.querySelector('main > div')!;
  expect(element.children).toHaveLength(1);
  expect(rulesOf(rendered, element).base.split(';')).toEqual(
    expect.arrayContaining([
      'background-color:#fff',
      'border-top:2px solid #d0d5dd',
      'padding-top:8px',
    ]),
  );
});

test('a header fills the width of the box, above its paddings', () => {
  const rendered = renderPage(
    box({
      headerVisibility: true,
      headerTitle: 'Opening hours',
      headerStyles: { color: '#fff', backgroundColor: '#123456' },
      padding: { top: 8 },
    }),
  );
  const header = screen.getByText('Opening hours');
  expect(rulesOf(rendered, header).base).toBe('color:#fff;background-color:#123456');
  expect(rulesOf(rendered, header.parentElement!).base).not.toContain('padding');
  expect(rulesOf(rendered, header.nextElementSibling!).base).toContain('padding-top:8px');
});

test('a header is shown only when the owner wants it and it says something', () => {
  const { html } = renderPage(box({ headerTitle: 'Hidden' }));
  expect(html).not.toContain('Hidden');
  renderPage(box({ headerStyles: { visibility: '1', title: 'Shown' } }));
  expect(screen.getByText('Shown')).toBeInTheDocument();
  const empty = renderPage(box({ headerVisibility: 1 }));
  expect(empty.html).not.toContain('box-header');
});

test('a width is the widest that the box gets, so that it fits on every screen', () => {
  const rendered = renderPage(box({ width: 560, mobileWidth: '90%' }));
  const rules = rulesOf(rendered, rendered.container.querySelector('.box')!);
  expect(rules).toEqual({ base: 'max-inline-size:560px', mobile: 'max-inline-size:90%' });
});

test('a narrow box stands where it is told, but for the margins that its owner gave it', () => {
  const marginOf = (fields: object) => {
    const rendered = renderPage(box({ width: 300, ...fields }));
    return /\.box\{margin-inline:[^}]*\}|margin-inline-\w+:40px/g.exec(rendered.css)?.[0];
  };
  expect(marginOf({})).toBeUndefined();
  expect(marginOf({ alignSelf: 'center', margin: { left: 0, right: 0 } })).toBe(
    '.box{margin-inline:auto}',
  );
  expect(marginOf({ mobileAlignSelf: 'right' })).toBe('.box{margin-inline:auto 0}');
  expect(marginOf({ alignSelf: 'center', margin: { left: 40 } })).toBe('margin-inline-start:40px');
  expect(marginOf({ alignSelf: '0;}*{display:none' })).toBeUndefined();
});
