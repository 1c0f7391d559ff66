import { captchaControlName, readCaptchas } from './captcha';

test.each(['1', 'a][b', '__proto__', 'line\nbreak', '<b>'])('the control of %j names it', (id) => {
  expect(readCaptchas([[captchaControlName(id), 'token']])).toEqual([{ id, token: 'token' }]);
});

test('what is unsolved, or no captcha, is left out', () => {
  const controls: [string, unknown][] = [
    [captchaControlName('1'), ''],
    [captchaControlName('2'), ['a']],
    [captchaControlName(''), 'token'],
    ['optin[fields][email]', 'a@b.example'],
  ];
  expect(readCaptchas(controls)).toEqual([]);
});
