import { fireEvent, screen } from '@testing-library/react';
import { enhance } from '../testing/enhance';
import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';
import { runsOf } from '../core/root-props';
import { enhancementNames } from '@atrium/contract';
import { remotePopupMeta } from './remote-popup.meta';

type Fields = Record<string, unknown>;

function showCard(fields: Fields = {}, children: Parameters<typeof pageOf>[0] = []) {
  const words = { type: 'Text', content: 'One letter a week' };
  const document = pageOf([words, ...children], { type: 'popup' });
  Object.assign(document.entities['root'] as object, fields);
  const rendered = renderPage(document);
  const card = find('.popup-card');
  return { ...rendered, card, rules: rulesOf(rendered, card) };
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const closeButton = () => document.querySelector<HTMLButtonElement>('.popup-close');
const told = jest.fn();
const listening: EventListener[] = [];

function openFramed(isFramed = true) {
  Object.defineProperty(window, 'parent', {
    configurable: true,
    value: isFramed ? { postMessage: told } : window,
  });
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://shop.example/page');
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listening.push(listener as EventListener);
    listen(type, listener);
  });
  enhance(() => jest.requireActual('./remote-popup.enhance'), { id: 'page-7' });
}

afterEach(() => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
  jest.restoreAllMocks();
  // What the scripts of a page that is left were waiting for.
  for (const listener of listening.splice(0)) window.removeEventListener('keydown', listener);
  told.mockReset();
  document.cookie = 'close_systeme_page_page-7_popup_root=;path=/;max-age=0';
});

describe('the card', () => {
  it('is as wide as its owner says, never wider than 600 px, and never less than nothing', () => {
    const widest = (width: unknown) => showCard({ width }).rules.base;
    expect(widest('320px')).toContain('max-inline-size:320px');
    expect(widest(9000)).toContain('max-inline-size:600px');
    expect(widest(-5)).toContain('max-inline-size:0');
    expect(widest('calc(1px}')).toContain('max-inline-size:600px');
  });

  it('keeps its words from its edges and its cross', () => {
    expect(showCard({}).rules.base).toContain('padding:48px 24px 24px');
    expect(showCard({ showClose: 0 }).rules.base).toContain('padding:24px');
    const padding = { top: 8, right: 8, bottom: 8, left: 8 };
    expect(showCard({ padding }).rules.base).toContain('padding:8px');
  });

  it('has a film behind its words where its owner gave one', () => {
    const { card, container } = showCard({
      videoType: 'url',
      videoUrl: 'https://mill.example/a.mp4',
    });
    const film = card.firstElementChild?.nextElementSibling;
    expect(film).toHaveAttribute('data-enhance', 'background-video');
    expect(film).toHaveAttribute('aria-hidden', 'true');
    expect(film?.querySelector('video')).toHaveAttribute('src', 'https://mill.example/a.mp4');
    expect(container).toHaveTextContent('One letter a week');
  });

  it.each<[Fields, string[]]>([
    [{ showClose: 0 }, []],
    [{}, ['remote-popup']],
    [{ showClose: '0', videoUrl: 'https://mill.example/a.mp4' }, ['background-video']],
    [{ videoUrl: 'https://mill.example/a.mp4' }, ['remote-popup', 'background-video']],
  ])('brings only the scripts that it needs: %j', (fields, names) => {
    const { page } = showCard(fields);
    const root = page.elements['root']!;
    const isEnhanced = runsOf(remotePopupMeta, root) === 'enhance';
    expect(isEnhanced ? enhancementNames(remotePopupMeta, root.fields) : []).toEqual(names);
  });

  it.each<Fields>([
    { closedDays: -3, width: null, showClose: 'maybe', backgroundColor: 'red}</style><script>' },
    { videoType: 'film', videoUrl: 'javascript:alert(1)', blur: -5, borderRadius: 'x' },
    { closedDays: [], width: {}, videoFileId: {}, backgroundPosition: 5 },
  ])('stands whatever its fields say (%#)', (fields) => {
    const { html, css } = showCard(fields);
    expect(html + css).not.toMatch(/undefined|javascript:|<\/style|NaN/);
    expect(screen.getByRole('main')).toHaveTextContent('One letter a week');
  });
});

describe('closing', () => {
  it('is asked of the window around the page, by button and by key, and kept', () => {
    showCard({ closedDays: '14' });
    expect(closeButton()).not.toBeVisible();
    openFramed();
    expect(closeButton()).toBeVisible();
    fireEvent.click(closeButton()!);
    const message = { type: 'popup_close', pageId: 'page-7', popupId: 'root', expires: 14 };
    expect(told.mock.calls).toEqual([[message, 'https://shop.example']]);
    expect(document.cookie).toBe('close_systeme_page_page-7_popup_root=14');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
    expect(told).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is for as long as the browser is open where no days are given', () => {
    showCard();
    openFramed();
    fireEvent.click(closeButton()!);
    expect(told.mock.calls[0]?.[0]).toMatchObject({ expires: null });
  });

  it('cannot be asked for where nobody is around the page, or its owner wants none', () => {
    showCard();
    openFramed(false);
    expect(closeButton()).not.toBeVisible();
    showCard({ showClose: false });
    openFramed();
    expect(closeButton()).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(told).not.toHaveBeenCalled();
  });
});
