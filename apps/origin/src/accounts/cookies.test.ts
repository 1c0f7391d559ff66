import fc from 'fast-check';
import { readErrorCookie } from '../routes/pages/error-cookie';
import { Cookie, newSecret } from './cookies';

const cookie = new Cookie('atrium_visitor', true);
/** What other versions, and other software on the host, may set. */
const others = fc.array(
  fc
    .tuple(fc.stringMatching(/^[a-z_-]{1,20}$/), fc.string())
    .map(([name, value]) => `${name}=${value}`),
);

test('a secret is read among whatever else a browser sends', () => {
  fc.assert(
    fc.property(others, others, (before, after) => {
      const secret = newSecret();
      const clean = (parts: string[]) => parts.map((part) => part.replace(/[;]/g, ''));
      const pair = cookie.set(secret).split(';')[0] ?? '';
      expect(cookie.read([...clean(before), pair, ...clean(after)].join('; '))).toBe(secret);
    }),
  );
});

test('a value of a form that this version does not know is nobody’s', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const header = `__Host-atrium_visitor=${value}`;
      const read = cookie.read(header);
      expect(read === undefined || /^[\w-]{43}$/.test(read)).toBe(true);
      expect(() => readErrorCookie(header)).not.toThrow();
    }),
  );
});
