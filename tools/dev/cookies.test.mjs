import { asSent, withoutTls } from './cookies.mjs';

test('a cookie for TLS alone is one that every browser takes from this machine', () => {
  const login = '__Host-atrium_csrf=a; Path=/; HttpOnly; SameSite=Lax; Secure';
  expect(withoutTls(login)).toBe('dev-Host-atrium_csrf=a; Path=/; HttpOnly; SameSite=Lax');
  const link = '__Host-x=secure; Path=/; SameSite=None; Secure; Partitioned';
  expect(withoutTls(link)).toBe('dev-Host-x=secure; Path=/; SameSite=Lax');
  expect(withoutTls('error_message=a; Path=/')).toBe('error_message=a; Path=/');
});

test('the site gets its cookies back under their names', () => {
  expect(asSent('a=dev-Host-b; dev-Host-atrium_csrf=c; dev-Host-d=e')).toBe(
    'a=dev-Host-b; __Host-atrium_csrf=c; __Host-d=e',
  );
});
