import type { Banner, RenderMode } from '@atrium/contract';
import { pageOf } from '../testing/page-of';
import { render } from '../testing/render';

const heading = { type: 'Headline', content: 'Rye' };
type Options = Parameters<typeof pageOf>[1];

const show = (
  page: Options,
  management: object = {},
  banners: Banner[] = [],
  mode: RenderMode = 'live',
) => render({ page: pageOf([heading], page), management }, { banners, mode }).document;

describe('the preview warning', () => {
  const preview = { previewMode: '1' };

  it('stands above a page in preview', () => {
    const notice = show({}, preview).querySelector('aside');
    expect(notice?.textContent).toBe('This is a preview of the page.');
    expect(notice?.nextElementSibling?.tagName).toBe('MAIN');
  });

  it('stands above a page that its owner asked to see as a preview', () => {
    expect(show({}, {}, [], 'preview').querySelector('aside')).not.toBeNull();
    expect(show({}, {}, [], 'live').querySelector('aside')).toBeNull();
  });

  it.each(['screenshot', 'editor'] as const)('stands, like any banner, in no %s', (mode) => {
    const shown = show({}, preview, [{ kind: 'error', text: 'No tea' }], mode);
    expect(shown.body.textContent).toBe('Rye');
  });

  it.each(['inline', 'popup'] as const)(
    'is left out of a page of type %s, which stands in another one',
    (type) => {
      expect(show({ type }, preview).querySelector('aside')).toBeNull();
    },
  );

  it('is said in the language of the page', () => {
    expect(show({ locale: 'ar' }, preview).querySelector('aside')?.getAttribute('aria-label')).toBe(
      'معاينة',
    );
  });
});

describe('the badge', () => {
  const badge = (page: Options, management: object = {}) =>
    show(page, management).querySelector('main + aside');

  it.each<[string, Options, object]>([
    ['free accounts', {}, { freemium: 1 }],
    ['a root with the option', { root: { affiliateBadge: true } }, {}],
  ])('stands below the pages of %s', (_name, page, management) => {
    expect(badge(page, management)?.textContent).toBe('Made with Atrium');
    expect(badge(page, management)?.querySelector('a')).toBeNull();
  });

  it('links to the affiliate address where there is one', () => {
    const management = { freemium: true, affiliateLink: 'https://atrium.example/?sa=7' };
    expect(badge({}, management)?.querySelector('a')?.href).toBe(management.affiliateLink);
  });

  it('never leads to a script', () => {
    expect(
      badge({}, { freemium: true, affiliateLink: 'javascript:alert(1)' })?.querySelector('a'),
    ).toBeNull();
  });

  it('is left out of all other pages', () => {
    expect(badge({})).toBeNull();
  });
});

describe('banners', () => {
  const banners: Banner[] = [
    { kind: 'success', text: 'Stored' },
    { kind: 'error', text: '<b>Failed</b>' },
    { kind: 'warning', text: 'Careful' },
  ];

  it('say what happened, each in its own colour', () => {
    const document = show({}, {}, banners);
    const dialogs = [...document.querySelectorAll('dialog')];
    expect(dialogs.map((dialog) => dialog.querySelector('span')?.textContent)).toEqual(
      banners.map(({ text }) => text),
    );
    expect(new Set(dialogs.map(({ className }) => className)).size).toBe(3);
    const styles = [...document.querySelectorAll('style')]
      .map(({ textContent }) => textContent)
      .join('');
    for (const color of ['#d1fadf', '#fee4e2', '#fef0c7']) expect(styles).toContain(color);
  });

  it('close without script, by the form of a dialog', () => {
    const document = show({}, {}, banners);
    expect(document.querySelectorAll('script')).toHaveLength(0);
    for (const dialog of document.querySelectorAll('dialog')) {
      expect(dialog.open).toBe(true);
      expect(dialog.querySelector('form')?.getAttribute('method')).toBe('dialog');
      expect(dialog.querySelector('form button')?.textContent).toBe('Close');
      const name = dialog.querySelector(`#${dialog.getAttribute('aria-labelledby')}`);
      expect(name).not.toBeNull();
    }
  });

  it('cost a page without any not one byte', () => {
    expect(show({}).querySelectorAll('style')).toHaveLength(1);
  });
});
