import { screen } from '@testing-library/react';
import { showElements } from '../testing/show';

const terms = { type: 'UserAgreement' };
const withText = (agreement: unknown) => ({ management: { agreement } });

it('shows what the owner wrote for the page', () => {
  showElements([terms], withText('<h2>Terms</h2><p>Flour is <b>flour</b>.</p>'));
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeVisible();
  expect(screen.getByText('flour').tagName).toBe('B');
});

it('unescapes the quotes that the text was stored with', () => {
  showElements([terms], withText('<p>The mill\\\'s <a href=\\"/terms\\">\\\\"terms\\\\"</a></p>'));
  expect(screen.getByRole('link', { name: '"terms"' })).toHaveAttribute('href', '/terms');
  expect(document.body).toHaveTextContent("The mill's");
});

it('takes the agreement of an offer', () => {
  showElements([terms], { payment: { agreement: '<p>Paid is paid.</p>' } });
  expect(screen.getByText('Paid is paid.')).toBeVisible();
});

it.each([[undefined], [null], [[]], [''], ['%AGREEMENT%']])(
  'shows nothing to visitors where there is none: %j',
  (agreement) => {
    showElements([terms], withText(agreement));
    expect(document.body.querySelector('main')?.textContent).toBe('');
  },
);

it('says to who edits the page that something is missing', () => {
  showElements([terms], withText(''), { mode: 'editor' });
  expect(screen.getByText('Write something here')).toBeVisible();
});

it('looks as its owner says', () => {
  const { style } = showElements(
    [
      {
        ...terms,
        color: '#123456',
        backgroundColor: '#fffdf8',
        padding: 20,
        borderType: 'fullBorder',
      },
    ],
    withText('<p>Terms</p>'),
  );
  expect(style(screen.getByText('Terms').parentElement)).toMatchObject({
    color: '#123456',
    'background-color': '#fffdf8',
    padding: '20px',
  });
});

it.each([[{ color: 'red}</style><script>' }], [{ backgroundColor: 'url(javascript:alert(1))' }]])(
  'whatever its fields say, it breaks nothing: %j',
  (fields) => {
    const { css } = showElements([{ ...terms, ...fields }], withText('<p>Terms</p>'));
    expect(css).not.toMatch(/<|javascript/);
    expect(screen.getByText('Terms')).toBeVisible();
  },
);
