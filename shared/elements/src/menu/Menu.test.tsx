import { screen, within } from '@testing-library/react';
import { showElements } from '../testing/show';

const show = (menuItems: unknown, fields: Record<string, unknown> = {}, url?: string) =>
  showElements([{ type: 'Menu', menuItems, ...fields }], {}, url === undefined ? {} : { url });

/** By its words: what a closed sub-menu hides has no name. */
const link = (name: string) => screen.getByText(name, { selector: 'a' });
const links = () =>
  screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
const nav = () => screen.getByRole('navigation');

const courses = {
  text: 'Courses',
  link: '/courses',
  subMenuItems: [
    { text: 'Rye', link: '/courses/rye' },
    { text: 'Spelt', link: '/courses/spelt' },
  ],
};

test('items are links; those of the owner’s choice open a window of their own', () => {
  show([
    { text: 'Bread', link: '/bread' },
    { title: 'Mill', url: 'https://mill.example/', target: '_blank' },
    { text: 'Letters', link: '/letters', target: 'openInNewWindow' },
  ]);
  expect(link('Bread')).toHaveAttribute('href', '/bread');
  expect(link('Bread')).not.toHaveAttribute('target');
  for (const name of ['Mill', 'Letters']) {
    expect(link(name)).toHaveAttribute('target', '_blank');
    expect(link(name)).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('a sub-menu has a summary of its own beside its link, or is named by it', () => {
  show([courses, { ...courses, text: 'The mill', link: null, subMenuOpen: '1' }]);
  const [, first, second] = [...nav().querySelectorAll('details')];
  expect(first!.querySelector('summary')).toHaveAccessibleName('More about Courses');
  expect(first!.open).toBe(false);
  expect(second!.querySelector('summary')).toHaveTextContent('The mill');
  expect(second!.open).toBe(true);
  const list = first!.nextElementSibling as HTMLElement;
  expect(within(list).getAllByRole('link', { hidden: true })).toHaveLength(2);
});

test.each([
  ['/bread', 'https://mill.example/bread', 'page'],
  ['/bread/', 'https://mill.example/bread', 'page'],
  ['https://mill.example/bread', 'https://mill.example/bread', 'page'],
  ['/bröd', 'https://mill.example/br%C3%B6d', 'page'],
  ['/', 'https://mill.example/', 'page'],
  ['/bread', 'https://mill.example/breads', null],
  ['https://other.example/bread', 'https://mill.example/bread', null],
  ['/bread?kind=rye', 'https://mill.example/bread', null],
  ['/bread#rye', 'https://mill.example/bread', null],
  ['http://[', 'https://mill.example/bread', null],
  ['mailto:mill@mill.example', 'https://mill.example/bread', null],
])('the link %s on the page %s is current: %s', (to, url, current) => {
  show([{ text: 'Bread', link: to }], {}, url);
  expect(link('Bread').getAttribute('aria-current')).toBe(current);
});

test('an item is current when one of its sub-items is', () => {
  show([courses], {}, 'https://mill.example/courses/rye');
  expect(link('Rye')).toHaveAttribute('aria-current', 'page');
  expect(link('Courses')).toHaveAttribute('aria-current', 'true');
  expect(link('Spelt')).not.toHaveAttribute('aria-current');
});

test.each(['blog_category', 'Blog Page', '{{blog_post}}', 'blogPost', ' [blog-page] '])(
  'the placeholder %s is hidden, as item and as sub-item',
  (placeholder) => {
    show([
      { text: 'Hidden', link: placeholder },
      { text: 'Blog', link: '/blog-post', subMenuItems: [{ text: 'Hidden', link: placeholder }] },
      { text: 'More', link: placeholder, subMenuItems: [{ text: 'Shown', link: '/shown' }] },
    ]);
    expect(screen.queryByText('Hidden')).toBeNull();
    expect(links()).toEqual(['Blog', 'Shown']);
    expect(screen.getByText('More').tagName).toBe('SUMMARY');
  },
);

test('the burger is there unless the owner wants none', () => {
  const kinds = [{ mobileMenuType: 'side' }, { mobileMenuType: 'dropDown' }, { burger: 0 }].map(
    (fields) => {
      show([{ text: 'Bread', link: '/' }], fields);
      return [nav().className.split(' ')[1], nav().querySelectorAll(':scope>details').length];
    },
  );
  expect(kinds).toEqual([
    ['menu-side', 1],
    ['menu-drop', 1],
    ['menu-line', 0],
  ]);
});

test('colours, spaces and alignment are the owner’s', () => {
  const { style, css } = show([courses], {
    spaceBetweenItems: 40,
    alignment: 'right',
    backgroundColor: '#123456',
    color: '#fedcba',
    subMenuBackgroundColor: '#010203',
    hoverColor: '#111213',
    activeColor: '#212223',
    burgerColor: '#313233',
  });
  const list = nav().querySelector(':scope>ul');
  expect(style(nav())).toMatchObject({ 'background-color': '#123456', 'text-align': 'end' });
  expect(style(list)).toMatchObject({ gap: '0 40px', 'justify-content': 'end' });
  expect(css).toMatch(/li>ul\{background-color:#010203;color:#fedcba\}/);
  expect(css).toContain('{color:#111213}');
  expect(css).toContain('[aria-current]{color:#212223}');
  expect(css).toContain('>details>summary{color:#313233}');
});

test.each([
  undefined,
  null,
  'menu',
  7,
  [],
  {},
  [null, 7, 'x', [], { link: '/nameless' }, { text: '  ' }, { text: 'X', link: 'blog_page' }],
])('a menu of %j is none, and the page stands', (menuItems) => {
  showElements([
    { type: 'Menu', menuItems },
    { type: 'Text', content: '<p>Words</p>' },
  ]);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('Words')).toBeVisible();
});

test('hostile fields neither run nor leave the style sheet', () => {
  const { css } = show(
    [
      { text: '<img src=x onerror=alert(1)>', link: 'javascript:alert(1)' },
      { text: 'Sub', subMenuItems: [{ text: '$& $1', link: 'data:text/html,x' }] },
      { text: '$&', link: '/a', subMenuItems: [{ text: 'x', link: 'java\nscript:alert(1)' }] },
    ],
    {
      backgroundColor: 'red}</style><script>alert(1)</script>',
      spaceBetweenItems: 'calc(1px}',
      mobileMenuType: 'sideways',
    },
  );
  expect(nav().querySelector('img,script')).toBeNull();
  expect(links()).toEqual(['$&']);
  expect(screen.getByLabelText('More about $&')).toBeInTheDocument();
  expect(css).not.toMatch(/<|script|calc\(1px\}/);
});
