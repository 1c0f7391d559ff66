import { screen } from '@testing-library/react';
import { showElements } from '../testing/show';

const film = { type: 'Video', options: { type: 'file' }, srcFileId: 'film' };
const shared = { type: 'Video', options: { type: 'youtube' }, url: 'https://youtu.be/HarrowMill1' };

const player = () => document.querySelector('video');
const facade = () => document.querySelector<HTMLAnchorElement>('.video-play');
const box = () => document.querySelector('.video');

describe('a film of the site', () => {
  it('is played by the browser itself, with controls and a name', () => {
    showElements([{ ...film, title: 'The oven' }]);
    expect(player()).toHaveAttribute('src', '/files/film/1/film.jpg');
    expect(player()).toHaveAttribute('controls');
    expect(player()).toHaveAttribute('aria-label', 'The oven');
    expect(player()).not.toHaveAttribute('autoplay');
    expect(document.querySelector('[data-enhance]')).toBeNull();
  });

  it('has its place before it arrives', () => {
    const page = showElements([
      film,
      { ...film, ratio: '4:3' },
      { ...film, posterFileId: 'still' },
    ]);
    const ratios = [...document.querySelectorAll('.video')].map((element) =>
      page.style(element)['aspect-ratio']?.replace(/\s/g, ''),
    );
    expect(ratios).toEqual(['16/9', '4/3', '1200/800']);
  });

  it('fetches nothing before it is started where a poster stands for it', () => {
    showElements([{ ...film, posterFileId: 'still' }]);
    expect(player()).toHaveAttribute('preload', 'none');
    expect(player()).toHaveAttribute('poster', '/files/still/1/1600');
    showElements([film]);
    expect(player()).toHaveAttribute('preload', 'metadata');
  });

  it('has captions in the languages that there are', () => {
    showElements([
      { ...film, captions: [{ fileId: 'words', language: 'ar', label: 'العربية' }, {}] },
    ]);
    const tracks = [...document.querySelectorAll('track')];
    expect(tracks.map(({ src, srclang, label, kind }) => [src, srclang, label, kind])).toEqual([
      ['http://localhost/files/words/1/words.jpg', 'ar', 'العربية', 'captions'],
    ]);
  });

  it('keeps controls without script even where the owner wants none', () => {
    showElements([{ ...film, controls: '0' }]);
    expect(player()).toHaveAttribute('controls');
    expect(document.querySelector('[data-enhance]')).toBeNull();
  });

  it('starts by itself only through script, which knows the device', () => {
    showElements([{ ...film, autoplay: '1' }]);
    expect(player()).not.toHaveAttribute('autoplay');
    expect(document.querySelector('[data-enhance="video"]')).toHaveAttribute('data-autoplay');
    expect(document.querySelector('.video-unmute')).toHaveAttribute('hidden');
  });
});

describe('a video of the video-sharing site', () => {
  it('is a link to it, with its poster, and asks that site for nothing', () => {
    const { html } = showElements([{ ...shared, title: 'A day', posterFileId: 'still' }]);
    expect(facade()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=HarrowMill1');
    expect(facade()).toHaveAttribute('target', '_blank');
    expect(facade()).toHaveAccessibleName('Play video: A day');
    expect(facade()?.dataset['player']).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/HarrowMill1\?autoplay=1&/,
    );
    expect(html).not.toMatch(/<iframe|src="https?:/);
  });

  it('is known by its address where no type is said, and in an embed code', () => {
    showElements([{ type: 'Video', url: 'https://www.youtube.com/watch?v=HarrowMill1' }]);
    expect(facade()).not.toBeNull();
    const embedCode = '<iframe src="//www.youtube.com/embed/HarrowMill1"></iframe>';
    showElements([{ type: 'Video', options: { type: 'custom', embedCode } }]);
    expect(facade()).not.toBeNull();
  });

  it('stands upright where it was filmed so', () => {
    const page = showElements([{ ...shared, url: 'https://youtube.com/shorts/HarrowMill1' }]);
    expect(page.style(box())['aspect-ratio']?.replace(/\s/g, '')).toBe('9/16');
  });

  it('has no controls where the owner wants none', () => {
    showElements([{ ...shared, controls: false }]);
    expect(facade()?.dataset['player']).toContain('controls=0');
  });
});

describe('an embed code', () => {
  const embed = (embedCode: unknown) =>
    showElements([{ type: 'Video', videoType: 'custom', embedCode }]);

  it('gives the address of its frame, which is fetched when it is asked for, and its shape', () => {
    const page = embed(
      '<div style="x"><script>alert(1)</script><iframe width="640" height="480" onload="alert(1)" ' +
        `src='https://player.example/v?a=1&amp;b=2' allow="camera; autoplay" allowfullscreen title="Film"></iframe>`,
    );
    const facade = screen.getByRole('link', { name: 'Play video: Film' });
    expect(facade).toHaveAttribute('href', 'https://player.example/v?a=1&b=2');
    expect(facade.dataset).toMatchObject({
      player: 'https://player.example/v?a=1&b=2',
      allow: 'autoplay;fullscreen',
      title: 'Film',
    });
    expect(page.html).not.toMatch(/<iframe|src="https?:/);
    expect(page.html).not.toContain('alert');
    expect(page.style(box())['aspect-ratio']?.replace(/\s/g, '')).toBe('640/480');
  });

  it.each([
    '<iframe src="javascript:alert(1)">',
    '<iframe src="http://player.example/">',
    '<iframe src="/own-page">',
    '<iframe src="https://',
    '<'.repeat(30_000),
    null,
    12,
    { src: 'https://player.example' },
  ])('shows nothing of %j', (code) => {
    const { html } = embed(code);
    expect(html).not.toMatch(/<iframe|<script|class="video/);
  });
});

describe('a player that an embed code brings', () => {
  const code = '<div id="p"></div><script src="https://player.example/x.js"></script>';
  const embed = (embedCode: string, more = {}) =>
    showElements([{ type: 'Video', options: { type: 'custom', embedCode }, ...more }]);
  const press = () => screen.getByRole('button', { name: 'Play video: A day' });

  it('is a button with its poster, and neither fetched nor run', () => {
    const { html } = embed(code, { title: 'A day', posterFileId: 'still' });
    expect(press().querySelector('img')).toHaveAttribute('src', '/files/still/1/1600');
    expect(press().dataset['code']).toContain(code);
    expect(html).not.toMatch(/<(?:script|iframe)/);
    expect(document.querySelector('[data-enhance="video"]')).not.toBeNull();
  });

  it('says without script that it needs it', () => {
    const { css } = embed(code);
    expect(document.querySelector('.video-plain')).toHaveTextContent(
      'This video needs JavaScript.',
    );
    expect(css).toContain('.video>.video-plain{display:none');
    expect(css).toContain('@media(scripting:none){.video>.video-plain{display:grid}');
  });

  it.each([
    ['<div style="position:relative;padding:56.25% 0 0 0"></div><script>x()</script>', '100/56.25'],
    ['<div style="padding-top: 177.78%"></div><script>x()</script>', '100/177.78'],
    [code, '16/9'],
  ])('has the shape that the code keeps free: %s', (given, ratio) => {
    const page = embed(given);
    expect(page.style(box())['aspect-ratio']?.replace(/\s/g, '')).toBe(ratio);
  });

  it('that starts by itself has no sound of ours to turn on', () => {
    embed(code, { autoplay: '1' });
    expect(document.querySelector('[data-autoplay]')).not.toBeNull();
    expect(document.querySelector('.video-unmute')).toBeNull();
  });

  it('is none where its code was not kept', () => {
    expect(embed('&lt;script&gt; onload=x').html).not.toContain('class="video');
  });
});

it.each([
  {},
  { options: { type: 'youtube' }, url: 'https://youtube.example/watch?v=HarrowMill1' },
  { options: { type: 'youtube' }, url: 'https://www.youtube.com/watch?v=too-short' },
  { options: { type: 'url' }, url: 'javascript:alert(1)' },
  { options: { type: 'url' }, url: 'http://media.example/film.mp4' },
  { options: { type: 'url' }, url: '//media.example/film.mp4' },
  { options: { type: 'file' }, srcFileId: null, autoplay: 'perhaps' },
  { options: { type: 'telepathy' }, controls: {}, ratio: '0', width: 'calc(1px}' },
])('a video that leads nowhere shows nothing and costs nothing else: %j', (fields) => {
  const { html } = showElements([
    { type: 'Video', ...fields },
    { type: 'Text', content: 'Rye' },
  ]);
  expect(html).not.toContain('class="video');
  expect(document.body).toHaveTextContent('Rye');
});

it('a border, a shadow and a width that are none are not believed', () => {
  const { css } = showElements([
    {
      ...film,
      width: 'calc(1px}',
      boxShadow: '</style><script>',
      border: { color: 'red;}body{display:none' },
    },
  ]);
  expect(css).not.toMatch(/<script|body\{display|calc/);
});
