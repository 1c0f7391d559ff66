import { compileElements, elementManifest, readPage } from '@atrium/contract';
import { pageOf } from '../testing/page-of';
import { enhance } from '../testing/enhance';
import { showElements } from '../testing/show';
import { richTextMeta } from './rich-text.meta';

const text = (content: string, fields = {}) => ({ type: 'RichText', content, ...fields });
const words = () => document.querySelector<HTMLElement>('.text')!;

it('shows the owner’s markup under either name', () => {
  showElements([
    text('<p>Rye <b>bread</b></p><p>Wheat</p>'),
    { type: 'rich_text', html: '<p>Oats</p>' },
  ]);
  expect(words().querySelector('b')).toHaveTextContent('bread');
  expect(document.body).toHaveTextContent('Oats');
});

it('hands all of its markup to the cleaner when a page is published, and shows nothing else', () => {
  const clean = jest.fn((html: string) => html.replace(/<script.*<\/script>/, ''));
  const result = readPage(pageOf([text('<p>Rye</p><script>alert(1)</script>')]), {
    elements: compileElements([elementManifest(richTextMeta)]),
    html: clean,
  });
  if (!result.ok) throw new Error('not read');
  expect(clean).toHaveBeenCalledTimes(1);
  const [, field] = clean.mock.calls[0] as unknown as [string, { type: string; isOwn?: boolean }];
  expect(field).toMatchObject({ type: 'RichText', name: 'content' });
  const read = Object.values(result.page.elements).find(({ type }) => type === 'RichText');
  expect(read?.fields['content']).toBe('<p>Rye</p>');
});

it('is set in the owner’s font and colour, narrower on phones', () => {
  const { style } = showElements([
    text('<p>a</p><p>b</p>', {
      fontFamily: 'Georgia',
      color: '#102030',
      fontSize: 20,
      mobileFontSize: 15,
    }),
  ]);
  expect(style(words())).toMatchObject({
    'font-family': 'Georgia, serif',
    color: '#102030',
    'font-size': '20px',
  });
  expect(style(words(), { mobile: true })).toMatchObject({ 'font-size': '15px' });
});

it('without words shows an editor where to write, and a visitor nothing', () => {
  showElements([text('')], {}, { mode: 'editor' });
  expect(document.body).toHaveTextContent('Write something here');
  showElements([text('')]);
  expect(document.body).not.toHaveTextContent('Write something here');
});

describe('words that name a popup', () => {
  const { prototype } = HTMLDialogElement;
  beforeEach(() => {
    jest.useFakeTimers();
    // jsdom has no layout: a dialog without a width is taken for a hidden one.
    jest.spyOn(prototype, 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      return this.open ? 600 : 0;
    });
    Object.assign(prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    delete (prototype as Partial<HTMLDialogElement>).showModal;
    delete (prototype as Partial<HTMLDialogElement>).close;
  });

  /** The popup is the page’s second element; a link within keeps its owner from being a button. */
  const open = (inner: string) => {
    showElements([text(`<p data-popup="2">${inner}</p><p></p>`), { type: 'Popup' }]);
    enhance(() => void jest.requireActual('../popup/popup.enhance'));
    document.getElementById('deep')!.click();
    const dialog = document.querySelector('dialog')!;
    jest.advanceTimersByTime(499);
    const early = dialog.open;
    jest.advanceTimersByTime(1);
    return [early, dialog.open];
  };

  it.each([
    ['of a word', '<b id="deep">a</b><ul></ul>', [false, true]],
    ['of the fourth descendant', '<b><i><u><s id="deep">a</s></u></i></b><ul></ul>', [false, true]],
    ['of the fifth', '<b><i><u><s><q id="deep">a</q></s></u></i></b><ul></ul>', [false, false]],
  ])('open it half a second after a click, %s', (_, inner, opened) => {
    expect(open(inner)).toEqual(opened);
  });

  it('are a button that needs no script where they can be', () => {
    showElements([text('<p><a href="#" data-popup="2">Hours</a></p><p></p>'), { type: 'Popup' }]);
    expect(words().querySelector('button')).toHaveAttribute('popovertarget', 'popup-2');
  });
});
