import { readFormValues } from './form-values';

const email = (value: string) => `<input name="optin[fields][email]" value="${value}">`;
const box = (id: string, isTicked: boolean) =>
  `<input type="checkbox" name="optin[checkBoxIds][]" value="${id}"${isTicked ? ' checked' : ''}>`;

it('reads fields by slug and the ids of ticked boxes', () => {
  document.body.innerHTML =
    email('ada@example.org') +
    '<textarea name="optin[fields][message]">Two loaves</textarea>' +
    '<select name="optin[fields][country]"><option>DE<option selected>AT</select>' +
    box('1', true) + box('2', false) + box('3', true); // prettier-ignore
  expect(readFormValues()).toEqual({
    fields: { email: 'ada@example.org', message: 'Two loaves', country: 'AT' },
    confirmedConsents: ['1', '3'],
  });
});

it.each([
  ['first', email('ada@example.org') + email('')],
  ['last', email('') + email('ada@example.org')],
])('prefers what was filled in where two layouts ask for the same: %s', (_name, html) => {
  document.body.innerHTML = html;
  expect(readFormValues().fields).toEqual({ email: 'ada@example.org' });
});

it('keeps the values of one form apart from those of another, and all ticks', () => {
  document.body.innerHTML =
    `<form id="form">${email('page@example.org')}</form>` +
    `<form id="other">${email('popup@example.org')}${box('1', true)}</form>`;
  const form = document.getElementById('form') as HTMLFormElement;
  expect(readFormValues(form)).toEqual({
    fields: { email: 'page@example.org' },
    confirmedConsents: ['1'],
  });
});

it('reads files by their names', () => {
  document.body.innerHTML = '<input type="file" name="optin[fields][attachments]">';
  const control = document.querySelector('input') as HTMLInputElement;
  const files = [new File(['a'], 'rye.jpg'), new File(['b'], 'crumb.jpg')];
  Object.defineProperty(control, 'files', { value: files });
  expect(readFormValues().fields).toEqual({ attachments: 'rye.jpg, crumb.jpg' });
});

it('leaves alone what is none of the form', () => {
  document.body.innerHTML =
    '<input name="q" value="rye"><input value="x"><input name="optin[fields][email][0]" value="x">';
  expect(readFormValues()).toEqual({ fields: {}, confirmedConsents: [] });
});
