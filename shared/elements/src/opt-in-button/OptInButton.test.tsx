import { screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements } from '../testing/show';

const button = () => screen.getByRole<HTMLButtonElement>('button', { hidden: true });

test('in a popup it sends the popup’s form, and no other', () => {
  showElements([
    { type: 'FormInput', slug: 'email' },
    { type: 'Popup', showClose: 0, children: [{ type: 'OptInButton', text: 'Send' }] },
  ]);
  const popupId = document.querySelector('dialog')?.id.replace('popup-', '');
  expect(button()).toHaveAttribute('form', `form-${popupId}`);
});

test('it looks as its owner says, under the pointer too', () => {
  const page = showElements([
    {
      type: 'OptInButton',
      text: 'Send',
      backgroundColor: '#9c4221',
      padding: 20,
      margin: { top: 8 },
      hover: { backgroundColor: '#7b341e' },
    },
  ]);
  expect(page.style(button())).toMatchObject({ 'background-color': '#9c4221' });
  expect(page.style(button())['padding']).toBe('20px');
  expect(page.style(button().parentElement)).toMatchObject({ 'margin-top': '8px' });
  expect(page.css).toContain('#7b341e');
});

test('where it leads is the server’s to know', async () => {
  const rendered = showElements([
    { type: 'OptInButton', text: 'Send', redirectionType: 'customUrl', urlRedirect: '/secret' },
  ]);
  expect(rendered.html).not.toContain('/secret');
  const { recovered } = await hydrate(rendered);
  expect(recovered).toEqual([]);
});

test.each([
  [{}],
  [{ text: null, subText: {}, hover: 'yes' }],
  [{ redirectionType: 'elsewhere', urlRedirect: 'javascript:alert(1)' }],
  [{ backgroundColor: 'red}</style><script>', width: 'calc(1px}', fontSize: -5 }],
  [{ iconClassNameBefore: '"><script>', borderType: 99, hover: { transform: 'spin' } }],
])('whatever its fields say, it is a button that sends the form: %j', (fields) => {
  const { html, css } = showElements([{ type: 'OptInButton', ...fields }]);
  expect(button()).toHaveAttribute('type', 'submit');
  expect(button()).toBeEnabled();
  expect(html + css).not.toMatch(/undefined|javascript:|<\/style|<script|calc/);
});
