import { formOf } from '@atrium/contract';
import { screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements, showFixture } from '../testing/show';

const field = (slug: string, placeholder: string) => ({ type: 'FormInput', slug, placeholder });
const button = (text: string, action: unknown) => ({ type: 'Button', text, action });
const form = (...children: object[]) => ({
  type: 'LoginForm',
  id: 'sign',
  children: children as { type: string }[],
});
const login = form(field('email', 'E-mail'), field('password', 'Password'), button('In', 'login'));

describe('LoginForm', () => {
  it('is a form of its own, beside the page’s', () => {
    const { page } = showElements([field('email', 'Letters'), login]);
    expect(screen.getByLabelText('Letters')).toHaveAttribute('form', 'form');
    for (const control of [screen.getByLabelText('E-mail'), screen.getByRole('button')])
      expect(control).toHaveAttribute('form', 'form-sign');
    expect(formOf(page, null).fields).toHaveLength(1);
    expect(formOf(page, 'sign')).toMatchObject({ fields: [{}, {}], actions: { 5: 'login' } });
  });

  it.each(['login', 'resetRequest', 'resetPassword', 'confirmRegistration'])(
    'is sent by a button for %s, without script too',
    (action) => {
      showElements([form(button('Go', action))]);
      expect(screen.getByRole('button')).toHaveAttribute('type', 'submit');
      expect(screen.getByRole('button')).toBeEnabled();
    },
  );

  it.each([
    ['login', true],
    ['confirmRegistration', false],
  ])('takes a checkbox for an offer only beside a button that signs in: %s', (action, optional) => {
    const tick = { type: 'Checkbox', html: 'Stay signed in' };
    const { page } = showElements([form(tick, button('Go', action))]);
    expect(formOf(page, 'sign').consents).toMatchObject([{ optional }]);
  });

  it('waits for a captcha in it, and for none that stands elsewhere', () => {
    const { page } = showElements([
      form(button('In', 'login'), { type: 'Captcha' }),
      { type: 'LoginForm', children: [button('Other', 'login')] },
    ]);
    expect(formOf(page, 'sign').captchas).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'In' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Other' })).toBeEnabled();
  });

  it('knows of buttons in it that ask for no login, so that they can be reported', () => {
    const { page } = showElements([form(button('Odd', 'sendForm'), button('Link', 'openUrl'))]);
    expect(formOf(page, 'sign').actions).toEqual({ 2: 'sendForm' });
  });

  it.each([null, 7, 'javascript:alert(1)', { a: 1 }, '</style><script>'])(
    'shows its controls whatever its fields are: %j',
    (value) => {
      const { css } = showElements([
        { ...login, width: value, mobileWidth: value, backgroundColor: value, borderType: value },
      ]);
      expect(screen.getByRole('button', { name: 'In' })).toBeVisible();
      expect(css).not.toContain('script');
    },
  );

  it('brings every control of its fixture to life without a complaint', async () => {
    const { recovered } = await hydrate(showFixture('login-form'));
    expect(recovered).toEqual([]);
  });
});
