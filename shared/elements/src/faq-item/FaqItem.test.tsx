import { screen } from '@testing-library/react';
import { showElements } from '../testing/show';

const answer = { type: 'Text', content: '<p>Three days.</p>' };
const item = (fields: Record<string, unknown>) =>
  showElements([
    { type: 'Faq', children: [{ type: 'FaqItem', children: [answer], ...fields }] },
    { type: 'Text', content: '<p>The rest</p>' },
  ]);
const details = () => screen.getByRole<HTMLDetailsElement>('group');

test('its question opens it, and nothing of its answer is missing before', () => {
  item({ title: 'How long does it keep?' });
  expect(details().open).toBe(false);
  expect(details()).toHaveTextContent('Three days.');
  screen.getByText('How long does it keep?').click();
  expect(details().open).toBe(true);
});

test.each(['title', 'question', 'headerTitle'])('its question can be stored as %s', (name) => {
  item({ [name]: 'Can I freeze it?' });
  expect(details().querySelector('summary')).toHaveTextContent('Can I freeze it?');
});

describe('where it stands', () => {
  const css = (parent: string) =>
    showElements([
      { type: parent, children: [{ type: 'FaqItem', title: 'Rye?', children: [answer] }] },
    ]).css;

  test('alone it has room around it and a sign that it opens, as in a Faq', () => {
    expect(css('Section')).toMatch(/>summary\{display:flex;[^}]*padding:16px/);
    expect(css('Section')).toMatch(/\[open\]>summary:after\{background-size:100% 2px,0 0\}/);
  });

  test('in a Faq its looks are the Faq’s alone', () => {
    expect(css('Faq').match(/>summary:after\{/g)).toHaveLength(2);
    expect(css('Faq').match(/cursor:pointer/g)).toHaveLength(1);
  });
});

test('its sign stands at the end of the line, whether or not it has words', () => {
  expect(item({}).css).toMatch(/>summary:after\{[^}]*margin-inline-start:auto/);
});

test('without words it has a name all the same', () => {
  item({});
  expect(details().querySelector('summary')).toHaveAccessibleName('Open');
});

test('an anchor leads to it', () => {
  item({ title: 'Rye?', attrId: 'rye' });
  expect(details().id).toBe('rye');
});

test('it is hidden on the devices that its owner says', () => {
  item({ title: 'Rye?', appearance: { desktop: false, mobile: true } });
  expect(details()).toHaveClass('hide-desktop');
});

test.each([
  [{}, ''],
  [{ title: null }, ''],
  [{ title: { text: 'x' } }, ''],
  [{ title: 7 }, '7'],
  [{ title: '</summary><script>alert(1)</script>' }, '</summary><script>alert(1)</script>'],
])('whatever its question is, its answer and the page stand: %j', (fields, words) => {
  item(fields);
  expect(details().querySelector('summary')?.textContent).toBe(words);
  expect(details()).toHaveTextContent('Three days.');
  expect(document.querySelector('script')).toBeNull();
  expect(document.body).toHaveTextContent('The rest');
});
