import type { PageDocument } from '@atrium/contract';
import { lookOver } from './look-over';

const looks = {
  hasIcon: (name: string) => name === 'fas fa-check',
  hasFont: (name: string) => name === 'Lora',
};
const page = (...fields: Record<string, unknown>[]) =>
  ({
    elements: Object.fromEntries(
      fields.map((own, index) => [index, { id: `${index}`, fields: own }]),
    ),
  }) as unknown as PageDocument;

describe('lookOver', () => {
  it('has nothing to say where every icon exists or none is named', () => {
    const named = {
      iconClassName: 'fas fa-check',
      closedIconClassName: '',
      text: 'fas fa-nothing',
    };
    expect(lookOver(page(named, { iconClassNameBefore: null }), looks)).toEqual([]);
  });

  it('names every icon that will not be seen once, with its element', () => {
    const found = lookOver(
      page(
        { iconClassNameAfter: 'fas fa-loaf' },
        { iconClassName: 'fas fa-loaf' },
        { slides: [{ iconClassName: 'fas fa-bun' }] },
      ),
      looks,
    );
    expect(found).toEqual([
      { pointer: '/entities/0/iconClassNameAfter', message: expect.stringContaining('fa-loaf') },
      { pointer: '/entities/2/slides/0/iconClassName', message: expect.stringContaining('fa-bun') },
    ]);
  });

  it('names fonts without files, wherever they are asked for', () => {
    const named = page({ fontFamily: '"Lora", serif', titleFontFamily: 'Fraunces' });
    const found = lookOver({ ...named, globalSettings: { fontFamily: 'Inter' } } as never, looks);
    expect(found.map(({ pointer }) => pointer)).toEqual([
      '/globalSettings/fontFamily',
      '/entities/0/titleFontFamily',
    ]);
  });

  it('names fonts of parts of a text, each once', () => {
    const found = lookOver(
      page(
        { content: '<p style="font-family:Lora">a <b style="font-family:Caveat">b</b></p>' },
        { content: '<p style="font-family:&quot;caveat&quot;, serif">font-family:Bun</p>' },
        { content: '<p style="font-family:inherit">a</p>', fontFamily: 'sans-serif' },
        { html: '<style>@import "a.css"</style><p style="font-family:Own">a</p>' },
      ),
      { ...looks, hasFont: (name) => name === 'Lora' || name === 'caveat' },
    );
    expect(found).toEqual([
      { pointer: '/entities/0/content', message: expect.stringContaining('"Caveat"') },
    ]);
  });

  it('names icons of texts, each once, and only where they would be drawn', () => {
    const icon = (name: string) => `<span class="fas fa-${name}"></span>`;
    const { elements } = page(
      { content: `<p>${icon('check')}${icon('loaf')}${icon('loaf')}</p>` },
      { html: icon('own') },
      { items: [icon('loaf'), icon('bun')] },
    );
    const types = ['Text', 'RawHtml', 'BulletList'];
    const typed = Object.values(elements).map((element, index) => [
      index,
      { ...element, type: types[index] },
    ]);
    const found = lookOver(
      { elements: Object.fromEntries(typed) } as never,
      looks,
      new Set(['Text.content', 'BulletList.items']),
    );
    expect(found).toEqual([
      { pointer: '/entities/0/content', message: expect.stringContaining('"fas fa-loaf"') },
      { pointer: '/entities/2/items/1', message: expect.stringContaining('"fas fa-bun"') },
    ]);
  });

  it('stays short, however much a page names', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `iconClassName${index}`,
        `fas fa-${index}`.padEnd(900, 'x'),
      ]),
    );
    const found = lookOver(page(fields), looks);
    expect(found).toHaveLength(50);
    expect(found[0]?.message.length).toBeLessThan(200);
  });
});
