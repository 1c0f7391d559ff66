import type { RenderFont } from '@atrium/contract';
import { render } from '../testing/render';

const face = (subset: string, weight: string) =>
  ({
    url: `/fonts/lora/1/lora-${subset}-${weight}-normal.woff2`,
    subset,
    weight,
    style: 'normal',
  }) as const;
const lora: RenderFont = {
  kind: 'serif',
  figures: { ascent: 1006, descent: 274, lineGap: 0, width: 468, boldWidth: 482 },
  faces: [
    face('latin', '400'),
    face('latin', '700'),
    face('cyrillic', '400'),
    face('cyrillic', '700'),
  ],
  ranges: { latin: 'U+0000-00FF', cyrillic: 'U+0400-045F' },
  stylesheet: null,
};
const unknown: RenderFont = { ...lora, kind: 'cursive', figures: null, faces: [], ranges: {} };

const page = (settings: object, ...texts: object[]) => ({
  id: 'page',
  type: 'sales_page',
  locale: 'en',
  globalSettings: settings,
  entities: {
    root: { id: 'root', type: 'Body', childIds: texts.map((_, index) => `${index}`) },
    ...Object.fromEntries(
      texts.map((text, index) => [
        index,
        { id: `${index}`, parentId: 'root', childIds: [], ...text },
      ]),
    ),
  },
});
const headline = { type: 'Headline', content: 'Bread' };
const text = { type: 'Text', content: '<p>Flour</p>' };
const preloads = ({ document }: { document: Document }) =>
  Array.from(document.querySelectorAll('link[rel=preload]'), (link) => link.getAttribute('href'));

describe('a page’s fonts', () => {
  it('are nothing where it names none that is not everywhere', () => {
    const rendered = render(page({ fontFamily: 'Georgia' }, headline, text));
    expect(rendered.html).not.toContain('@font-face');
    expect(preloads(rendered)).toEqual([]);
  });

  it('bring the files that the page uses, and keep nothing waiting', () => {
    const { css, document } = render(page({ fontFamily: 'Lora' }, headline, text), {
      fonts: { Lora: lora },
    });
    const sources = [...css.matchAll(/url\((\/fonts[^)]*)\)/g)].map(([, url]) => url);
    expect(sources).toEqual([face('latin', '400').url, face('latin', '700').url]);
    expect(css.match(/font-display:swap/g)).toHaveLength(2);
    expect(css).not.toContain('unicode-range');
    expect(document.querySelector('link[rel=stylesheet]')).toBeNull();
  });

  it('say what each file is for where there are several scripts', () => {
    const russian = { type: 'Text', content: '<p>Хлеб</p>' };
    const { css } = render(page({ fontFamily: 'Lora' }, russian), { fonts: { Lora: lora } });
    expect(css).toContain(
      'lora-cyrillic-400-normal.woff2)format("woff2");unicode-range:U+0400-045F',
    );
  });

  it('have fallbacks of devices that take the same room', () => {
    const { css } = render(page({ fontFamily: 'Lora' }, text), { fonts: { Lora: lora } });
    const [, adjust, ascent, descent] =
      /"Lora fallback";src:local\("Times New Roman"\)[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%;line-gap-override:0%/.exec(
        css,
      ) ?? [];
    expect(Number(adjust)).toBeCloseTo((468 / 406) * 100, 1);
    expect((Number(ascent) * Number(adjust)) / 100).toBeCloseTo(100.6, 1);
    expect((Number(descent) * Number(adjust)) / 100).toBeCloseTo(27.4, 1);
    expect(css).toContain(
      'font-family:"Lora","Lora fallback","Lora fallback 2","Lora fallback 3",Georgia, serif',
    );
  });

  it('ask ahead for the first headline’s file alone', () => {
    const fonts = { Lora: lora };
    expect(
      preloads(render(page({ headingFontFamily: 'Lora' }, text, headline), { fonts })),
    ).toEqual([face('latin', '700').url]);
    const russian = { ...headline, content: '<b>Хлеб</b>', fontFamily: 'Lora', fontWeight: '400' };
    expect(preloads(render(page({}, russian, headline), { fonts }))).toEqual([
      face('cyrillic', '400').url,
    ]);
    expect(preloads(render(page({ fontFamily: 'Lora' }, text), { fonts }))).toEqual([]);
  });

  it('end in what the device has of their kind where there are no files', () => {
    const { css, html } = render(page({ fontFamily: 'Caveat' }, text), {
      fonts: { Caveat: unknown },
    });
    expect(css).toContain('font-family:"Caveat", cursive');
    expect(html).not.toContain('@font-face');
  });

  const inMarkup = (family: string, content = 'Flour') => ({
    type: 'Text',
    content: `<p>a <b style="color:red;font-family:${family}">${content}</b></p>`,
  });

  it('are fitted where a part of a text names them, once for all texts', () => {
    const texts = [inMarkup('lora'), inMarkup('&quot;Lora&quot;, serif'), inMarkup('Georgia')];
    const { css, document } = render(page({}, ...texts), { fonts: { Lora: lora } });
    const styles = Array.from(document.querySelectorAll('b'), (b) => b.getAttribute('style'));
    expect(styles).toEqual([
      'color:red;font-family:var(--f0)',
      'color:red;font-family:var(--f0)',
      'color:red;font-family:Georgia',
    ]);
    expect(css).toContain(
      ':root{--f0:"Lora","Lora fallback","Lora fallback 2","Lora fallback 3",Georgia, serif;}',
    );
    expect(css.match(/lora-latin-700/g)).toHaveLength(1);
  });

  it('are not named twice where no text names them itself', () => {
    const { css } = render(page({ fontFamily: 'LORA' }, text), { fonts: { Lora: lora } });
    expect(css).not.toContain('--f0');
    expect(css).toContain('font-family:"Lora","Lora fallback"');
  });

  it('are fitted in markup of the owner’s own, and not where that brings fonts itself', () => {
    const own = (content: string) =>
      render(page({}, { type: 'RawHtml', content }), {
        sanitized: ['RawHtml.content'],
        fonts: { Lora: lora },
      });
    const fitted = own('<style>.a{font-family:Lora}</style><p style="font-family:lora">a</p>');
    expect(fitted.html).toContain(
      '<style>.a{font-family:var(--f0)}</style><p style="font-family:var(--f0)">a</p>',
    );
    expect(fitted.css).toContain(':root{--f0:"Lora","Lora fallback"');
    const brought = '<style>@font-face{font-family:Lora;src:url(a)}</style>';
    expect(own(brought).html).toContain(brought);
  });

  it('of another site are asked for in the weights that the page uses', () => {
    const fonts = {
      Lora: { ...lora, faces: [], ranges: {}, stylesheet: '/lora:{styles}' },
    };
    const asked = (...texts: object[]) =>
      render(page({ fontFamily: 'Lora' }, ...texts), { fonts })
        .document.querySelector('link[rel=stylesheet]')
        ?.getAttribute('href');
    expect(asked(text)).toBe('/lora:400');
    expect(asked(text, headline)).toBe('/lora:400,700');
    expect(asked({ ...text, fontWeight: '640' })).toBe('/lora:400,600');
    expect(asked({ ...text, fontWeight: '300', fontStyle: 'italic' })).toBe(
      '/lora:300,300italic,400,400italic',
    );
    expect(asked({ ...text, fontWeight: '1' }, { ...text, fontWeight: '1000' })).toBe(
      '/lora:100,400,900',
    );
  });

  it('ask ahead for the font that the first letter of the headline has', () => {
    const own = { type: 'Headline', content: '1 <b style="font-family:Lora">Хлеб</b>' };
    const fonts = { Inter: unknown, Lora: lora };
    expect(preloads(render(page({ fontFamily: 'Inter' }, own), { fonts }))).toEqual([
      face('cyrillic', '700').url,
    ]);
  });

  it('stand behind everything where they come from another site', () => {
    const stylesheet = 'https://fonts.googleapis.com/css?family=Lora:{styles}&display=swap';
    const { document, css } = render(page({ fontFamily: 'Lora' }, text), {
      fonts: { Lora: { ...lora, faces: [], ranges: {}, stylesheet } },
    });
    expect(document.body.lastElementChild?.getAttribute('href')).toBe(
      stylesheet.replace('{styles}', '400'),
    );
    expect(document.head.querySelector('link[rel=stylesheet]')).toBeNull();
    expect(css).toContain('"Lora fallback"');
  });

  it('are left alone where the request knows nothing of them', () => {
    expect(render(page({ fontFamily: 'Lora' }, text)).css).toContain(
      '"Lora", system-ui, sans-serif',
    );
  });
});
