import type { AtriumGlobal } from './global';

const storageKey = 'atrium_fields';
const field = (slug: string, attributes = '') =>
  `<input name="optin[fields][${slug}]" ${attributes}>`;
const control = (slug: string) =>
  document.querySelector<HTMLInputElement>(`[name="optin[fields][${slug}]"]`)!;
const stored = () => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as unknown;

/** Shows a page with these controls, at an address. */
function open(html: string, search = '', state: unknown = null, path = '/page'): void {
  history.replaceState(state, '', `${path}${search}`);
  document.body.innerHTML = html;
  window.atrium = { key: `key-${++views}` } as AtriumGlobal;
  jest.isolateModules(() => jest.requireActual('./form-memory'));
}

let views = 0;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('what was typed is kept by slug and restored where it is asked for again', () => {
  open(field('city') + field('state'));
  control('city').value = 'Alderwick';
  control('city').dispatchEvent(new Event('change', { bubbles: true }));
  expect(stored()).toEqual({ city: 'Alderwick', state: '' });
  open(field('city') + field('email'));
  expect(control('city')).toHaveValue('Alderwick');
  expect(control('email')).toHaveValue('');
});

test('what was typed into a contact form is kept as well, by the same slugs', () => {
  const contact = (name: string) => `<input name="contact_us_request[${name}]">`;
  const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  open(contact('name') + contact('subject'));
  named('contact_us_request[name]').value = 'Ada';
  named('contact_us_request[subject]').value = 'Rye';
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toEqual({ first_name: 'Ada', subject: 'Rye' });
  open(contact('name') + field('first_name') + contact('email'), '?email=ada@example.org');
  expect(named('contact_us_request[name]')).toHaveValue('Ada');
  expect(control('first_name')).toHaveValue('Ada');
  expect(named('contact_us_request[email]')).toHaveValue('ada@example.org');
});

test('what was emptied is forgotten, as a form that was sent is, when the page is left', () => {
  sessionStorage.setItem(storageKey, '{"city":"Alderwick","state":"Kent"}');
  open(field('city'));
  control('city').value = '';
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toEqual({ city: '', state: 'Kent' });
});

test('the address of the query is filled in, before one that was typed', () => {
  sessionStorage.setItem(storageKey, '{"email":"old@example.org"}');
  open(field('email'), '?email=ada%2Bmill%40example.org');
  expect(control('email')).toHaveValue('ada+mill@example.org');
});

test('nothing that the page says itself is overwritten', () => {
  open(field('email', 'value="eve@example.org"'), '?email=ada@example.org');
  expect(control('email')).toHaveValue('eve@example.org');
  open(field('email', 'disabled'), '?email=ada@example.org');
  expect(control('email')).toHaveValue('');
});

test('passwords, tokens and ticks are never kept', () => {
  open(
    field('password', 'type="password"') +
      field('recaptcha', 'type="hidden"') +
      '<input type="checkbox" name="optin[checkBoxIds][]" value="terms">',
  );
  control('password').value = 'hunter22';
  control('recaptcha').value = 'token';
  document.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = true;
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toEqual({});
});

test('a list keeps its first option where it does not offer what is known', () => {
  const list =
    '<select name="optin[fields][country]"><option value="">Country</option><option>FR</option></select>';
  sessionStorage.setItem(storageKey, '{"country":"DE"}');
  open(list);
  expect(document.querySelector('select')?.selectedIndex).toBe(0);
  sessionStorage.setItem(storageKey, '{"country":"FR"}');
  open(list);
  expect(document.querySelector('select')).toHaveValue('FR');
});

test('of two fields that ask for the same thing the one that was filled in counts', () => {
  open(field('city') + field('city'));
  control('city').value = 'Alderwick';
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toMatchObject({ city: 'Alderwick' });
});

test.each(['', 'null', '[', '7', '"x"'])('storage that holds %j breaks nothing', (text) => {
  sessionStorage.setItem(storageKey, text);
  open(field('city'), '?email=');
  control('city').value = 'Alderwick';
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toMatchObject({ city: 'Alderwick' });
});

describe('the key of what is sent', () => {
  const keyOf = (...page: Parameters<typeof open>) => {
    open(...page);
    return window.atrium.key;
  };
  const send = () => document.body.dispatchEvent(new Event('submit', { bubbles: true }));

  test('is one for all tabs of a page, until one of them sends', () => {
    const first = keyOf('');
    expect(keyOf('', '?from=letter')).toBe(first);
    send();
    expect(window.atrium.key).toBe(first);
    expect(keyOf('')).not.toBe(first);
  });

  test('is not that of another page', () => {
    const first = keyOf('');
    expect(keyOf('', '', null, '/other')).not.toBe(first);
    expect(keyOf('')).toBe(first);
  });

  test('is the same when the page is come back to, and a new one when it is opened again', () => {
    const first = keyOf('');
    send();
    dispatchEvent(new Event('pagehide'));
    const state: unknown = history.state;
    expect(keyOf('', '', state)).toBe(first);
    expect(keyOf('')).not.toBe(first);
  });

  test('is the one of what would be sent next, where a form was sent and the page stayed', () => {
    open('');
    send();
    window.atrium.key = 'key-after-success';
    dispatchEvent(new Event('pagehide'));
    expect(keyOf('', '', history.state)).toBe('key-after-success');
  });

  test('leaves what others note of the page in the history', () => {
    open('', '', { scroll: 7 });
    dispatchEvent(new Event('pagehide'));
    expect(history.state).toEqual({ scroll: 7, atriumKey: window.atrium.key });
  });

  test('is of this tab alone where nothing may be stored', () => {
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const first = keyOf('');
    expect(first).toBe(`key-${views}`);
    send();
    expect(keyOf('')).not.toBe(first);
    storage.mockRestore();
  });
});
