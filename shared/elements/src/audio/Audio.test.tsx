import { showElements } from '../testing/show';

const shown = () => document.querySelector('audio');

it('plays a file of the site in the browser’s own player', () => {
  showElements([
    {
      type: 'Audio',
      options: { type: 'file' },
      srcFileId: 'bell',
      label: 'The bell',
      attrId: 'bell',
    },
  ]);
  expect(shown()).toHaveAttribute('src', '/files/bell/1/bell.jpg');
  expect(shown()).toHaveAttribute('controls');
  expect(shown()).toHaveAttribute('aria-label', 'The bell');
  expect(shown()).not.toHaveAttribute('autoplay');
  expect(document.querySelector('#bell audio')).not.toBeNull();
});

it('plays an address, and asks its site for nothing before the visitor does', () => {
  showElements([
    {
      type: 'Audio',
      options: { type: 'url' },
      url: 'https://media.example/a.mp3',
      srcFileId: 'bell',
    },
  ]);
  expect(shown()).toHaveAttribute('src', 'https://media.example/a.mp3');
  expect(shown()).toHaveAttribute('preload', 'none');
});

it('has a name in the language of the page where the owner gave none', () => {
  showElements([{ type: 'Audio', srcFileId: 'bell' }], { locale: 'ar' });
  expect(shown()).toHaveAttribute('aria-label', 'تسجيل صوتي');
});

it.each([
  {},
  { options: { type: 'file' }, url: 'https://media.example/a.mp3' },
  { options: { type: 'url' }, url: 'javascript:alert(1)' },
  { options: { type: 'url' }, url: 'data:audio/wav;base64,AAAA' },
  { options: { type: 'url' }, url: 'http://media.example/a.mp3' },
  { options: [], srcFileId: null, url: { a: 1 } },
])('shows nothing where it leads nowhere: %j', (fields) => {
  showElements([
    { type: 'Audio', ...fields },
    { type: 'Text', content: 'Rye' },
  ]);
  expect(shown()).toBeNull();
  expect(document.body).toHaveTextContent('Rye');
});
