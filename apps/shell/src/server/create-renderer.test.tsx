import { defineElement } from '@atrium/contract';
import { Children, elementDefinition, type IslandProps, type ViewProps } from '@atrium/elements';
import { useId, type ComponentType } from 'react';
import { fakeRemote, Fragile, holder } from '../testing/fake-remote';
import { optInForm, pageOf, type Nested } from '../testing/page-of';
import { realRemote, realRemotes } from '../testing/real-remotes';
import { render, requestFor, type Rendered } from '../testing/render';
import { PageNotReadable } from './compile-page';
import { createRenderer } from './create-renderer';
import { textScripts } from './text-scripts';
import { PageNotRendered } from './walk';

const text = (content: string): Nested => ({ type: 'Text', content });

describe('the remotes of a page', () => {
  it('follow from the element types on it as well as from its type', () => {
    const page = pageOf([{ type: 'booking_calendar', name: 'Guided tasting' }]);
    const { remotes, html, problems } = render(page);
    expect(remotes).toEqual(['funnel-pages', 'booking']);
    expect(html).toContain('Guided tasting');
    expect(problems).toEqual([]);
  });

  it('are no more than the page needs', () => {
    expect(render(pageOf([text('Rye')])).remotes).toEqual(['funnel-pages']);
  });

  it('render an element type themselves before another remote does', () => {
    const fake = fakeRemote([holder('Text')]);
    const { html } = render(pageOf([text('Rye')]), {}, [fake, ...realRemotes()]);
    expect(html).toContain('Rye');
  });

  it('bring their slices with their elements', () => {
    const View = () => <p>shown</p>;
    const meta = defineElement({ type: 'Seats', children: false, runs: 'island', fields: {} });
    const reducer = jest.fn((state: unknown = 'free') => state);
    const seats = elementDefinition({
      meta,
      View,
      island: { chunk: 'seats', View, props: () => ({}) },
    });
    const { html } = render(pageOf([{ type: 'Seats' }]), {}, [
      ...realRemotes(),
      fakeRemote([seats], { slices: { seats: reducer } }),
    ]);
    expect(html).toContain('shown');
    expect(reducer).toHaveBeenCalled();
  });

  it('are refused with both contract versions where they speak another one', () => {
    expect(() => createRenderer([fakeRemote([], { contract: 7 })])).toThrow(
      'remote fake@2.3.4 speaks contract 7; this shell takes 1',
    );
  });

  it('are named as missing where none owns the type of the page', () => {
    const renderer = createRenderer([realRemote('blog')]);
    expect(() => renderer.render(requestFor(pageOf([])))).toThrow(
      new PageNotReadable('no remote renders pages of type sales_page'),
    );
  });
});

describe('a document that cannot be read', () => {
  it('is refused with the place, the expectation and the value', () => {
    const renderer = createRenderer(realRemotes());
    expect(() => renderer.render(requestFor({ ...pageOf([]), type: 'brochure' }))).toThrow(
      new PageNotReadable('/type: expected a page type, got brochure'),
    );
  });
});

describe('an element of an unknown type', () => {
  it('shows nothing, costs nothing else and is reported once for its type', () => {
    const unknown = { type: 'Hologram', children: [text('Inside')] };
    const { html, problems } = render(pageOf([unknown, text('Beside'), { type: 'hologram' }]));
    expect(html).toContain('Beside');
    expect(html).not.toContain('Inside');
    expect(problems).toEqual([
      {
        remote: 'funnel-pages',
        version: '1.0.0',
        elementId: '1',
        elementType: 'Hologram',
        message: 'no remote of this page renders elements of the type "Hologram"',
      },
    ]);
  });

  it('never makes a page too broken to be shown', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ type: `Hologram${index}` }));
    const { html, problems } = render(pageOf([...many, text('Beside')]));
    expect(html).toContain('Beside');
    expect(problems).toHaveLength(20);
  });

  it('takes no part in the scripts of the page', () => {
    const { state, document } = render(
      pageOf([{ type: 'Hologram', children: [optInForm] }, text('Rye')]),
    );
    expect(state).toBeNull();
    expect(document.querySelectorAll('form,script')).toHaveLength(0);
  });
});

describe('an element that throws', () => {
  const fragile = holder('Fragile', { View: Fragile });
  const withFake = (...elements: Parameters<typeof fakeRemote>[0]) => [
    ...realRemotes(),
    fakeRemote(elements),
  ];
  const broken: Nested = { type: 'Fragile', id: 'broken', breaks: true };
  const report = {
    remote: 'fake',
    version: '2.3.4',
    elementId: 'broken',
    elementType: 'Fragile',
    message: 'a bug in the view',
    stack: expect.stringContaining('Fragile'),
  };

  it('is left out and reported with remote, version and element', () => {
    const page = pageOf([
      text('Above'),
      { type: 'Section', children: [broken, text('Beside')] },
      { type: 'Fragile' },
    ]);
    const { html, problems } = render(page, {}, withFake(fragile));
    for (const shown of ['Above', 'Beside', 'whole']) expect(html).toContain(shown);
    expect(problems).toEqual([report]);
  });

  it('is told from its children where it throws after them', () => {
    const View = ({ element, classes }: ViewProps) => (
      <div>
        <Children of={element} />
        <Fragile element={element} classes={classes} />
      </div>
    );
    const page = pageOf([{ ...broken, children: [text('Inside')] }, text('Beside')]);
    const { html, problems } = render(page, {}, withFake({ ...fragile, View }));
    expect(problems).toEqual([report]);
    expect(html).toContain('Beside');
  });

  it('costs only itself where its styles cannot be told', () => {
    const styles = () => {
      throw new Error('a bug in the styles');
    };
    const { html, problems } = render(
      pageOf([broken, text('Beside')]),
      {},
      withFake({ ...fragile, styles }),
    );
    expect(html).toContain('Beside');
    expect(problems).toEqual([
      { ...report, message: 'a bug in the styles', stack: expect.any(String) },
    ]);
  });

  it('is reported whatever it throws', () => {
    const View = () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- what a remote's bug can throw
      throw 'plain words';
    };
    const { problems } = render(pageOf([broken]), {}, withFake({ ...fragile, View }));
    expect(problems).toMatchObject([{ elementId: 'broken', message: 'plain words' }]);
  });

  it('is not hydrated, and neither are the islands in it', () => {
    const meta = { ...fragile.meta, runs: 'island' as const };
    const View = (props: object) => <Fragile element={props as never} classes={{}} />;
    const island = {
      ...fragile,
      meta,
      island: { chunk: 'form', View, props: () => ({ fields: { breaks: true } }) },
    };
    const page = pageOf([
      broken,
      { type: 'Fragile', id: 'around', breaks: true, children: [optInForm] },
    ]);
    expect(render(page, {}, withFake(island)).state).toBeNull();
    expect(render(page, {}, withFake(fragile)).state).toBeNull();
  });

  it('makes the page count as broken with twenty others', () => {
    const page = (count: number) =>
      pageOf(Array.from({ length: count }, () => ({ type: 'Fragile', breaks: true })));
    expect(render(page(20), {}, withFake(fragile)).problems).toHaveLength(20);
    expect(() => render(page(21), {}, withFake(fragile))).toThrow(PageNotRendered);
    const styles = () => {
      throw new Error('a bug in the styles');
    };
    expect(() => render(page(21), {}, withFake({ ...fragile, styles }))).toThrow(PageNotRendered);
  });
});

describe('islands', () => {
  const island = (type: string, View: ComponentType<IslandProps>, Content?: typeof Children) => {
    const meta = defineElement({ type, children: true, runs: 'island', fields: {} });
    return elementDefinition({
      meta,
      View: () => null,
      island: {
        chunk: 'seats',
        View,
        props: () => ({}),
        ...(Content && { Content: ({ element }) => <Content of={element} /> }),
      },
    });
  };
  const Marked = () => <input id={useId()} />;
  const Box = ({ children }: IslandProps) => <section>{children}</section>;
  const Picture = () => <img src="/seats.jpg" alt="Seats" />;
  const Broken = (): never => {
    throw new Error('a bug in the view');
  };
  const renderIslands = (content: Nested[]) =>
    render(pageOf(content), {}, [
      ...realRemotes(),
      fakeRemote([
        island('Marked', Marked),
        island('Box', Box, Children),
        island('Picture', Picture),
        island('Broken', Broken),
      ]),
    ]);
  const inside = ({ document }: Rendered, id: string) =>
    document.querySelector(`[data-island="${id}"]`)?.innerHTML;

  it('have the ids that they have when they hydrate, each on its own', () => {
    const rendered = renderIslands([
      { type: 'Marked', id: 'one' },
      { type: 'Marked', id: 'two' },
    ]);
    const alone = inside(renderIslands([{ type: 'Marked', id: 'two' }]), 'two');
    expect(alone).toMatch(/id="[^"]*two-/);
    expect(inside(rendered, 'two')).toBe(alone);
    expect(inside(rendered, 'one')).toBe(alone?.replace('two-', 'one-'));
  });

  it.each(['Picture', 'Marked', 'Box'])('stand in others, beside a %s too', (type) => {
    const rendered = renderIslands([
      { type, id: 'beside' },
      {
        type: 'Box',
        id: 'outer',
        children: [
          text('<p>Rye</p>'),
          { type: 'Box', id: 'inner', children: [text('<p>$& Wheat</p>')] },
        ],
      },
    ]);
    const inner = '<div data-island="inner"><section><p>$&amp; Wheat</p></section></div>';
    expect(inside(rendered, 'outer')).toBe(`<section><p>Rye</p>${inner}</section>`);
    expect(inside(rendered, 'beside')).toBe(
      inside(renderIslands([{ type, id: 'beside' }]), 'beside'),
    );
    expect(Object.keys(rendered.state?.islands ?? {})).toEqual(['beside', 'outer', 'inner']);
  });

  it('stand where another one throws', () => {
    const rendered = renderIslands([
      { type: 'Broken', id: 'broken' },
      { type: 'Box', id: 'box', children: [text('<p>Rye</p>')] },
    ]);
    expect(inside(rendered, 'box')).toBe('<section><p>Rye</p></section>');
    expect(inside(rendered, 'broken')).toBeUndefined();
    expect(rendered.problems).toMatchObject([{ elementId: 'broken', elementType: 'Broken' }]);
    expect(Object.keys(rendered.state?.islands ?? {})).toEqual(['box']);
  });
});

describe('what the owner wrote', () => {
  const page = pageOf([text('<i>Rye</i>'), { type: 'Headline', content: '<u>Mill</u>' }]);

  it('is markup where it was sanitised when the page was published', () => {
    const { document } = render(page);
    expect(document.querySelector('main i')?.textContent).toBe('Rye');
    expect(document.querySelector('h1 u')?.textContent).toBe('Mill');
  });

  it('is shown as the text that it is where it was not', () => {
    const { document } = render(page, { sanitized: ['Headline.content'] });
    expect(document.querySelector('main i')).toBeNull();
    expect(document.querySelector('main')?.textContent).toContain('<i>Rye</i>');
    expect(document.querySelector('h1 u')).not.toBeNull();
  });
});

describe('the script of a page', () => {
  it('does not exist where nothing needs any', () => {
    const { html, document, state } = render(
      pageOf([{ type: 'Section', children: [text('Rye')] }]),
    );
    expect(state).toBeNull();
    expect(document.querySelectorAll('script,form')).toHaveLength(0);
    expect(html).not.toContain('<script');
  });

  it('is one boot script and the state of the islands', () => {
    const { document, state } = render(pageOf([optInForm]));
    const scripts = [...document.scripts].map((script) => [script.type, script.src]);
    expect(scripts).toEqual([
      ['application/json', ''],
      ['', ''],
    ]);
    expect(document.scripts[1]?.text).toBe('/* boot */');
    expect(Object.keys(state?.islands ?? {})).toEqual(['email', 'name', 'consent', 'send']);
    expect(state?.islands['email']).toMatchObject({
      type: 'FormInput',
      remote: 'funnel-pages',
      chunk: 'form',
      form: 'form',
    });
    expect(state?.scripts).toBe('/releases/scripts/en/shell.json');
  });

  it('names no island that does not stand in the page: a form would wait for it', () => {
    const link = { type: 'Button', id: 'link', text: 'On', linkUrl: '/on' };
    expect(Object.keys(render(pageOf([optInForm, link])).state?.islands ?? {})).not.toContain(
      'link',
    );
    expect(render(pageOf([link])).state).toBeNull();
  });

  it.each([
    ['a headline', 'Bread at your door'],
    ['a placeholder', 'Where shall we write to?'],
    ['a consent', 'letters'],
    ['a button', 'Sign me up'],
    ['a second line', 'It costs nothing'],
  ])('holds no text of the page a second time: %s', (_name, words) => {
    const page = pageOf([optInForm], { seo: { title: 'The mill' } });
    const { html, document, state } = render(page);
    expect(JSON.stringify(state)).not.toContain(words);
    // A placeholder is the label as well.
    const expected = document.querySelector(`[placeholder="${words}"]`) ? 2 : 1;
    expect(html.split(words)).toHaveLength(expected + 1);
  });

  it('leaves the texts that islands can show to the script of the language', () => {
    const { html } = render(pageOf([optInForm], { locale: 'ar' }));
    const text = 'يرجى ملء هذا الحقل.';
    expect(textScripts()['ar']).toContain(text);
    expect(html).not.toContain(text);
  });

  it('runs the enhancements of the page type, and nothing else with them', () => {
    const { state, document } = render(pageOf([text('Rye')], { type: 'lecture' }));
    const script = {
      url: '/assets/funnel-pages/lecture-height.js',
      integrity: 'sha384-funnel-pages/lecture-height.js',
    };
    expect(state).toMatchObject({
      islands: {},
      enhancements: [script],
    });
    expect(state).not.toHaveProperty('scripts');
    expect(document.querySelectorAll('form')).toHaveLength(0);
  });

  it('runs the script of an element that needs one, once', () => {
    const enhanced = (type: string, enhancement?: string) => {
      const element = holder(type);
      const own = enhancement === undefined ? {} : { enhancement };
      return { ...element, meta: { ...element.meta, runs: 'enhance' as const, ...own } };
    };
    const elements = [enhanced('HouseMenu'), enhanced('SideMenu', 'house-menu')];
    const { state } = render(
      pageOf([{ type: 'SideMenu' }, { type: 'HouseMenu' }, { type: 'HouseMenu' }]),
      {},
      [...realRemotes(), fakeRemote(elements)],
    );
    expect(state?.enhancements.map(({ url }) => url)).toEqual(['/assets/fake/house-menu.js']);
  });

  it('knows where to report errors only where that is set', () => {
    expect(render(pageOf([optInForm])).state).not.toHaveProperty('sentryDsn');
    expect(
      render(pageOf([optInForm]), { sentryDsn: 'https://key@sentry.example/1' }).state?.sentryDsn,
    ).toBe('https://key@sentry.example/1');
  });

  it('cannot be left or broken by what the owner wrote', () => {
    const evil = '</script><script>alert(1)</script><!--\u2028\u2029';
    const page = pageOf([{ type: 'ExplicitConsent', id: 'consent', errorText: evil }]);
    const { html, state, document } = render(page);
    expect(document.scripts).toHaveLength(2);
    expect(html).not.toMatch(/[\u2028\u2029]/);
    expect(html).not.toContain('alert(1)</script>');
    expect(state?.page.forms[0]?.consents[0]?.errorText).toBe(evil);
  });
});

describe('the style sheet of a page', () => {
  const boxes = (count: number) =>
    Array.from({ length: count }, () => ({ type: 'Section', padding: { top: 37 } }));

  it('has one rule for a hundred equal elements', () => {
    const { css, document } = render(pageOf(boxes(100)));
    expect(css.match(/37px/g)).toHaveLength(1);
    expect(css).toBe(render(pageOf(boxes(1))).css);
    expect(
      new Set([...document.querySelectorAll('main > div')].map(({ className }) => className)).size,
    ).toBe(1);
  });

  it('has the shared rules of an element type once, and only where the type is on the page', () => {
    expect(render(pageOf(boxes(3))).css.match(/\.container\{/g)).toHaveLength(1);
    expect(render(pageOf([text('Rye')])).css).not.toContain('.container{');
    expect(render(pageOf([optInForm])).css.match(/\.field\{/g)).toHaveLength(1);
  });
});

describe('the language of a page', () => {
  it.each([
    ['en', 'en', 'ltr'],
    ['jp', 'ja', 'ltr'],
    ['ar', 'ar', 'rtl'],
  ])('%s is told to browsers as %s, %s', (locale, lang, dir) => {
    const { documentElement } = render(pageOf([], { locale })).document;
    expect([documentElement.lang, documentElement.dir]).toEqual([lang, dir]);
  });
});
