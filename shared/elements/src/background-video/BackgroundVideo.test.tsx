import { enhance } from '../testing/enhance';
import { FakeViews } from '../testing/fake-views';
import { renderDocument } from '../testing/render-fixture';
import { show, showElements } from '../testing/show';

const section = (fields: object) => ({
  type: 'Section',
  backgroundFileId: 'still',
  ...fields,
  children: [{ type: 'Text', content: 'Rye' }],
});
const film = { videoType: 'file', videoFileId: 'film' };
const shared = { videoType: 'youtube', youtubeUrl: 'https://youtu.be/HarrowMill1' };

const layer = () => document.querySelector<HTMLElement>('[data-enhance="background-video"]');
const player = () => document.querySelector('video');
const frame = () => document.querySelector('iframe');

describe('the film behind a section', () => {
  it('is decoration: without sound, name and controls, and fetched by nothing but script', () => {
    showElements([section(film)]);
    expect(layer()).toHaveAttribute('aria-hidden', 'true');
    expect(player()).toHaveAttribute('src', '/files/film/1/film.jpg');
    expect(player()).toHaveAttribute('preload', 'none');
    expect(player()).toHaveAttribute('tabindex', '-1');
    for (const name of ['muted', 'loop', 'playsinline']) expect(player()).toHaveAttribute(name);
    for (const name of ['autoplay', 'controls']) expect(player()).not.toHaveAttribute(name);
  });

  it('lies above the background image, which stands in for it, and below the content', () => {
    const page = showElements([section({ ...film, blur: 4 })]);
    expect(page.style(layer())).toMatchObject({ position: 'absolute', 'z-index': '-1' });
    expect(page.style(layer()!.parentElement)['isolation']).toBe('isolate');
    expect(page.css).toContain('/files/still');
  });

  it('leaves a sticky section sticky', () => {
    const page = showElements([section({ ...film, sticky: true })]);
    expect(page.style(layer()!.parentElement)['position']).toBe('sticky');
  });

  it('asks the video-sharing site for nothing with the page', () => {
    const { html } = showElements([section(shared)]);
    expect(html).not.toMatch(/<iframe|<video/);
    expect(layer()?.dataset['player']).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/HarrowMill1/,
    );
    expect(new URL(layer()?.dataset['player'] ?? '').searchParams.get('playlist')).toBe(
      'HarrowMill1',
    );
  });

  it.each([
    {},
    { videoType: 'url', videoUrl: 'javascript:alert(1)' },
    { videoType: 'url', videoUrl: 'http://media.example/film.mp4' },
    { videoType: 'youtube', youtubeUrl: 'https://evil.example/HarrowMill1' },
    { videoType: 'file', videoFileId: null },
    { videoType: {}, videoFileId: [], videoUrl: 4 },
  ])('is left out where it leads nowhere: %j', (fields) => {
    showElements([section(fields)]);
    expect(layer()).toBeNull();
    expect(document.body).toHaveTextContent('Rye');
  });

  it('costs a section without one nothing', () => {
    expect(showElements([section({})]).css).not.toMatch(/isolat|cqw/);
  });
});

it('the film behind a page stays on the screen', () => {
  const page = showElements([]);
  expect(page.html).not.toContain('background-video');
  const stored = {
    id: 'page',
    type: 'sales_page',
    locale: 'en',
    entities: {
      root: { id: 'root', type: 'Body', childIds: [], videoUrl: 'https://media.example/a.mp4' },
    },
  };
  const shown = show(renderDocument(stored));
  expect(shown.style(layer())['position']).toBe('fixed');
  expect(player()).toHaveAttribute('src', 'https://media.example/a.mp4');
});

describe('with script', () => {
  let views: FakeViews;
  let isMotionReduced: boolean;
  const play = jest.fn(() => Promise.resolve());
  const pause = jest.fn();

  function open(fields: object, saveData = false) {
    Object.assign(navigator, { connection: { saveData } });
    showElements([section(fields)]);
    enhance(() => jest.requireActual('./background-video.enhance'));
  }

  beforeEach(() => {
    views = new FakeViews();
    isMotionReduced = false;
    window.matchMedia = () => ({ matches: isMotionReduced }) as MediaQueryList;
    Object.assign(HTMLMediaElement.prototype, { play, pause });
    jest.clearAllMocks();
  });
  afterEach(() => jest.restoreAllMocks());

  it('plays while it is in view', () => {
    open(film);
    expect(play).not.toHaveBeenCalled();
    views.show();
    expect(play).toHaveBeenCalledTimes(1);
    expect(player()?.muted).toBe(true);
    views.show(false);
    expect(pause).toHaveBeenCalledTimes(1);
    views.show();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('fetches a shared film once it is in view, after the page is loaded', () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    open(shared);
    views.show();
    expect(frame()).toBeNull();
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    views.show();
    expect(frame()?.src).toContain('mute=1');
    expect(frame()).toHaveAttribute('tabindex', '-1');
    views.show(false);
    views.show();
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });

  it.each(['motion', 'data'])('leaves the image to who wants less %s', (what) => {
    isMotionReduced = what === 'motion';
    open(film, what === 'data');
    views.show();
    expect(play).not.toHaveBeenCalled();
    open(shared, what === 'data');
    views.show();
    expect(frame()).toBeNull();
  });

  it('leaves other films of the page alone where there is none behind anything', () => {
    showElements([{ type: 'Video', srcFileId: 'film' }]);
    enhance(() => jest.requireActual('./background-video.enhance'));
    views.show();
    expect(play).not.toHaveBeenCalled();
    expect(player()?.muted).toBe(false);
  });
});
