import { withFocusOnError } from './with-focus-on-error';

const name = '<input name="a" title="&gt;"/>';
const wrong = (tag: string) => `<${tag} name="b" aria-invalid="true"></${tag}>`;
const button = (id: string) => `<button type="submit" name="optin[entityId]" value="${id}">`;

function focusedIn(html: string): Element | null {
  document.body.innerHTML = html;
  const all = document.querySelectorAll('[autofocus]');
  expect(all.length).toBeLessThan(2);
  return all[0] ?? null;
}

test.each(['textarea', 'select'])(
  'the first wrong control is where the page opens: a %s',
  (tag) => {
    const page = name + wrong(tag) + wrong('textarea') + button('send');
    expect(focusedIn(withFocusOnError(page, 'send'))).toBe(document.body.children[1]);
  },
);

test('without one it is the pressed button, whatever its id is made of', () => {
  const id = `a"<b>'&$&`;
  const escaped = 'a&quot;&lt;b&gt;&#x27;&amp;$&amp;';
  const focused = focusedIn(withFocusOnError(name + button('other') + button(escaped), id));
  expect(focused).toHaveAttribute('value', id);
});

test('a page without either stays as it is', () => {
  expect(withFocusOnError(name, 'send')).toBe(name);
});
