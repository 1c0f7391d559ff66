import { embedAddress, readYoutube, watchAddress } from './youtube';

test.each([
  'https://www.youtube.com/watch?v=HarrowMill1',
  'https://m.youtube.com/watch?app=desktop&v=HarrowMill1&list=PL1',
  'http://youtu.be/HarrowMill1?si=abc',
  'youtu.be/HarrowMill1',
  '//www.youtube.com/embed/HarrowMill1',
  'https://www.youtube-nocookie.com/embed/HarrowMill1?rel=0',
  'https://youtube.com/live/HarrowMill1/',
])('%s is a video', (address) => {
  expect(readYoutube(address)).toEqual({ id: 'HarrowMill1', start: 0, isUpright: false });
});

test.each([
  ['https://youtu.be/HarrowMill1?t=90', 90],
  ['https://youtu.be/HarrowMill1?t=1m30s', 90],
  ['https://youtu.be/HarrowMill1?start=5', 5],
  ['https://youtu.be/HarrowMill1?t=1h0m2s', 3602],
  ['https://youtu.be/HarrowMill1?t=later', 0],
])('%s starts at second %i', (address, start) => {
  expect(readYoutube(address)?.start).toBe(start);
});

test.each([
  null,
  '',
  'https://vimeo.com/12345',
  'https://youtube.com.evil.example/watch?v=HarrowMill1',
  'https://evil.example/?u=https://youtu.be/HarrowMill1',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@harrow-mill',
])('%s is none', (address) => {
  expect(readYoutube(address)).toBeUndefined();
});

test('the player starts where the address says, and so does the page of the video', () => {
  const video = { id: 'HarrowMill1', start: 65, isUpright: false };
  expect(watchAddress(video)).toBe('https://www.youtube.com/watch?v=HarrowMill1&t=65s');
  expect(embedAddress(video, { mute: '1' })).toBe(
    'https://www.youtube-nocookie.com/embed/HarrowMill1?autoplay=1&playsinline=1&rel=0&start=65&mute=1',
  );
});
