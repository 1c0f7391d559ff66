import { enhance } from '../testing/enhance';
import { showElements } from '../testing/show';

const menuItems = [
  { text: 'Bread', link: '/bread#rye' },
  {
    text: 'Courses',
    link: '/courses',
    subMenuItems: [
      { text: 'Rye', link: '/bread?kind=rye' },
      { text: 'Spelt', link: '/bread#spelt' },
    ],
  },
];

function show(address = '/bread') {
  history.replaceState(null, '', address);
  const { css } = showElements([{ type: 'Menu', menuItems }]);
  enhance(() => void jest.requireActual('./menu.enhance'));
  return css;
}

const details = () => [...document.querySelectorAll('details')];
const link = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)!;
const current = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[aria-current]')].map((element) => [
      element.textContent,
      element.getAttribute('aria-current'),
    ]),
  );
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

test('links with a query or a fragment are current where the visitor’s address has it', () => {
  show('/bread');
  expect(current()).toEqual({});
  show('/bread?kind=rye');
  expect(current()).toEqual({ Rye: 'page', Courses: 'true' });
  show('/bread?kind=wheat');
  expect(current()).toEqual({});
  show('/other#rye');
  expect(current()).toEqual({});
});

test('marks follow the visitor through the page', () => {
  show('/bread#rye');
  expect(current()).toEqual({ Bread: 'location' });
  history.replaceState(null, '', '#spelt');
  dispatchEvent(new Event('hashchange'));
  expect(current()).toEqual({ Spelt: 'location', Courses: 'true' });
  history.replaceState(null, '', '#other');
  dispatchEvent(new Event('hashchange'));
  expect(current()).toEqual({});
});

test('a click elsewhere closes the burger’s menu, one inside only sub-menus, a link does', () => {
  show();
  const [burger, sub] = details();
  burger!.open = true;
  sub!.open = true;
  document.querySelector('nav')!.click();
  expect([burger!.open, sub!.open]).toEqual([true, false]);
  // The page does not go anywhere in a test.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  link('Spelt').click();
  expect(burger!.open).toBe(false);
  burger!.open = true;
  document.body.click();
  expect(burger!.open).toBe(false);
});

test('Escape closes the innermost open menu around the focus and gives the focus back', () => {
  show();
  const [burger, sub] = details();
  burger!.open = true;
  sub!.open = true;
  link('Rye').focus();
  press('Escape');
  expect([burger!.open, sub!.open]).toEqual([true, false]);
  expect(document.activeElement).toBe(sub!.querySelector('summary'));
  press('Escape');
  expect(burger!.open).toBe(false);
  expect(document.activeElement).toBe(burger!.querySelector('summary'));
});

test.each([
  ['ltr', { left: 900, right: 1000 }, 'auto 0'],
  ['ltr', { left: 100, right: 200 }, '0 auto'],
  ['rtl', { left: 100, right: 200 }, 'auto 0'],
  ['rtl', { left: 900, right: 1000 }, '0 auto'],
])('in %s a sub-menu of an item at %j opens where it has room', (direction, box, place) => {
  show();
  const nav = document.querySelector('nav')!;
  const list = document.querySelector<HTMLElement>('li>ul')!;
  nav.style.direction = direction;
  Object.defineProperties(document.documentElement, {
    clientWidth: { configurable: true, value: 1100 },
  });
  Object.defineProperties(list, { offsetWidth: { value: 280 } });
  list.parentElement!.getBoundingClientRect = () => box as DOMRect;
  nav.dispatchEvent(new Event('pointerenter'));
  expect(list.style.insetInline || list.style.getPropertyValue('inset-inline')).toBe(place);
});
