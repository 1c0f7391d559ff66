import { act } from '@testing-library/react';
import { enhance } from '../testing/enhance';
import { FakeViews } from '../testing/fake-views';
import { showElements } from '../testing/show';

const film = { type: 'Video', options: { type: 'file' }, srcFileId: 'film', autoplay: '1' };
const shared = { type: 'Video', options: { type: 'youtube' }, url: 'https://youtu.be/HarrowMill1' };

let views: FakeViews;
let isMotionReduced: boolean;
/** Whether the browser lets a video start with sound, muted, or not at all. */
let permission: 'sound' | 'muted' | 'none';
const play = jest.fn(async function (this: HTMLVideoElement) {
  const isAllowed = permission === 'sound' || (permission === 'muted' && this.muted);
  if (!isAllowed) throw new DOMException('not now', 'NotAllowedError');
});
const pause = jest.fn();

function open(...elements: Parameters<typeof showElements>[0]) {
  showElements(elements);
  enhance(() => jest.requireActual('./video.enhance'));
}

const settle = () => act(async () => Promise.resolve());
const player = () => document.querySelector('video')!;
const unmute = () => document.querySelector<HTMLButtonElement>('.video-unmute')!;
const frame = () => document.querySelector('iframe');

beforeEach(() => {
  views = new FakeViews();
  permission = 'sound';
  isMotionReduced = false;
  window.matchMedia = () => ({ matches: isMotionReduced }) as MediaQueryList;
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  jest.clearAllMocks();
});

afterEach(() => jest.restoreAllMocks());

describe('a film that starts by itself', () => {
  it('starts with sound where the browser allows it, once it is in view', async () => {
    open(film);
    expect(play).not.toHaveBeenCalled();
    views.show();
    await settle();
    expect(play).toHaveBeenCalledTimes(1);
    expect(player().muted).toBe(false);
    expect(unmute().hidden).toBe(true);
    views.show(false);
    views.show();
    expect(play).toHaveBeenCalledTimes(1);
    expect(pause).not.toHaveBeenCalled();
  });

  it('starts muted where sound is blocked, and a press brings the sound back at full volume', async () => {
    permission = 'muted';
    open(film);
    views.show();
    await settle();
    expect(player().muted).toBe(true);
    expect(unmute().hidden).toBe(false);
    expect(unmute()).toHaveAccessibleName('Turn on sound');
    player().volume = 0.2;
    unmute().click();
    expect(player().muted).toBe(false);
    expect(player().volume).toBe(1);
    player().dispatchEvent(new Event('volumechange'));
    expect(unmute().hidden).toBe(true);
  });

  it('is left to the visitor where the browser does not let it start at all', async () => {
    permission = 'none';
    open({ ...film, controls: '0' });
    views.show();
    await settle();
    expect(player().controls).toBe(true);
  });

  it('does not start where it, or what it stands in, is not shown on this device', async () => {
    open(film);
    document.querySelector('main')!.dataset['testClosed'] = '';
    views.show();
    await settle();
    expect(play).not.toHaveBeenCalled();
  });

  it('starts when its delay is over', () => {
    open(film);
    const main = document.querySelector('main')!;
    main.style.visibility = 'hidden';
    views.show();
    expect(play).not.toHaveBeenCalled();
    main.style.visibility = '';
    document.body.dispatchEvent(new Event('animationend', { bubbles: true }));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('falls silent when what it stands in is closed', async () => {
    open(film);
    views.show();
    document.querySelector('main')!.dataset['testClosed'] = '';
    views.show(false);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('waits for the visitor who wants less motion', () => {
    isMotionReduced = true;
    open(film);
    views.show();
    expect(play).not.toHaveBeenCalled();
    expect(player().controls).toBe(true);
  });

  it('without controls stops and goes on by a press and by the space bar', async () => {
    open({ ...film, controls: '0' });
    views.show();
    await settle();
    expect(player().controls).toBe(false);
    expect(player().tabIndex).toBe(0);
    player().click();
    expect(play).toHaveBeenCalledTimes(2);
    jest.spyOn(player(), 'paused', 'get').mockReturnValue(false);
    player().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', cancelable: true }));
    expect(pause).toHaveBeenCalledTimes(1);
  });
});

describe('a video of the video-sharing site', () => {
  it('is asked for when the visitor presses, and takes the place and the focus', () => {
    open({ ...shared, title: 'A day' });
    views.show();
    expect(frame()).toBeNull();
    const link = document.querySelector<HTMLElement>('.video-play')!;
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(frame()?.src).toContain('https://www.youtube-nocookie.com/embed/HarrowMill1?autoplay=1');
    expect(frame()?.src).not.toContain('mute=1');
    expect(frame()).toHaveAttribute('title', 'A day');
    expect(frame()).toHaveFocus();
  });

  it('starts muted by itself where the owner demands it, and can be unmuted', () => {
    open({ ...shared, autoplay: '1' });
    expect(frame()).toBeNull();
    views.show();
    expect(frame()?.src).toContain('mute=1');
    expect(unmute().hidden).toBe(false);
    const told = jest.spyOn(frame()!.contentWindow!, 'postMessage').mockImplementation(() => {});
    unmute().click();
    expect(
      told.mock.calls.map(([message, target]) => [JSON.parse(String(message)) as unknown, target]),
    ).toEqual([
      [{ event: 'command', func: 'unMute', args: [] }, 'https://www.youtube-nocookie.com'],
      [{ event: 'command', func: 'setVolume', args: [100] }, 'https://www.youtube-nocookie.com'],
    ]);
    expect(unmute().hidden).toBe(true);
  });
});

describe('a player that an embed code brings', () => {
  const embedCode = '<p id="p"></p><script>play("p")</script>';
  const embedded = { type: 'Video', videoType: 'custom', embedCode, title: 'A day' };

  it('gets a frame of its own when the visitor presses, with the focus', () => {
    open(embedded);
    views.show();
    expect(frame()).toBeNull();
    document.querySelector<HTMLElement>('.video-play')!.click();
    expect(frame()?.getAttribute('srcdoc')).toMatch(
      /^<!doctype html><html lang="en"><title>A day<\/title>.*<script>play\("p"\)<\/script>$/,
    );
    expect(frame()).toHaveAttribute('title', 'A day');
    expect(frame()).toHaveFocus();
    expect(document.querySelector('.video-play')).toBeNull();
  });

  it('starts by itself where the owner demands it, once it is in view', () => {
    open({ ...embedded, autoplay: 1 });
    expect(frame()).toBeNull();
    views.show();
    expect(frame()?.getAttribute('srcdoc')).toContain('play("p")');
  });

  it('waits for the visitor who wants less motion', () => {
    isMotionReduced = true;
    open({ ...embedded, autoplay: 1 });
    views.show();
    expect(frame()).toBeNull();
  });
});

describe('a frame of another site', () => {
  const src = 'https://player.example/1';
  const embedCode = `<iframe src="${src}" title="A day" allow="fullscreen"></iframe>`;
  const embedded = { type: 'Video', videoType: 'custom', embedCode };

  it('is asked for when the visitor presses, and may do what its code says', () => {
    open(embedded);
    views.show();
    expect(frame()).toBeNull();
    document.querySelector<HTMLElement>('.video-play')!.click();
    expect(frame()?.src).toBe(src);
    expect(frame()).toHaveAttribute('title', 'A day');
    expect(frame()?.allow).toBe('fullscreen');
    expect(frame()).toHaveFocus();
  });

  it('is asked for once it is in view where the owner demands it, at its own address', () => {
    open({ ...embedded, autoplay: 1 });
    expect(frame()).toBeNull();
    views.show();
    expect(frame()?.src).toBe(src);
    expect(document.querySelector('.video-unmute')).toBeNull();
  });
});
