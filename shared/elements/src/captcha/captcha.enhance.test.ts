import { enhance } from '../testing/enhance';

const notOnDesktop = 2;
const notOnMobile = 4;
const button = (form: string) => document.querySelector<HTMLButtonElement>(`button[form=${form}]`)!;

/** Shows a form, and one in a popup, whose captchas have these flags, on a device. */
function open(isMobile: boolean, page: (number | undefined)[], popup: (number | undefined)[]) {
  document.body.innerHTML = ['form', 'form-7']
    .map((id) => `<form id="${id}"></form><button type="submit" form="${id}" disabled></button>`)
    .join('');
  Object.assign(window, { matchMedia: () => ({ matches: isMobile }) });
  const captchas = (flags: (number | undefined)[]) => flags.map((flag) => ['id', flag]);
  const forms = [{ captchas: captchas(page) }, { popup: '7', captchas: captchas(popup) }, {}];
  enhance(() => jest.requireActual('./captcha.enhance'), { id: 'page' }, { forms });
}

it.each([
  ['mobiles', true, [notOnMobile], false],
  ['mobiles', true, [notOnDesktop], true],
  ['mobiles', true, [undefined], true],
  ['mobiles', true, [notOnMobile, undefined], true],
  ['desktops', false, [notOnDesktop], false],
  ['desktops', false, [notOnMobile], true],
])('on %s (%j) a button with captchas %j waits: %j', (_name, isMobile, flags, waits) => {
  open(isMobile, flags, [undefined]);
  expect([button('form').disabled, button('form-7').disabled]).toEqual([waits, true]);
  open(isMobile, [undefined], flags);
  expect([button('form').disabled, button('form-7').disabled]).toEqual([true, waits]);
});
