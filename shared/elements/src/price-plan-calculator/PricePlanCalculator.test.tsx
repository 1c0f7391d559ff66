import { fireEvent, screen } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';
import { pricePlans } from './price-plans';
import { startCalculator } from './start-calculator';

function show(fields: Record<string, unknown> = {}, locale = 'en') {
  const page = renderPage(pageOf([{ type: 'PricePlanCalculator', ...fields }], { locale }));
  const root = page.container.querySelector<HTMLElement>('[data-enhance]');
  if (root) startCalculator(root);
  return page;
}

const slider = () => screen.getByRole<HTMLInputElement>('slider');
const price = () => screen.getByRole('status').textContent;
const plan = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
const drag = (value: number) => {
  fireEvent.pointerDown(slider());
  fireEvent.input(slider(), { target: { value: String(value) } });
};

describe('the plans', () => {
  const prices = (language: string) => pricePlans(language).plans.map((each) => each.price);

  test('are twelve, from Startup to Custom_100', () => {
    expect(pricePlans('en').plans.map(({ id, cap }) => `${id} ${cap}`)).toEqual([
      'Startup 5000', 'Webinar 10000', 'Enterprise 15000', 'Custom_20 20000', 'Custom_30 30000', 'Custom_40 40000',
      'Custom_50 50000', 'Custom_60 60000', 'Custom_70 70000', 'Custom_80 80000', 'Custom_90 90000', 'Custom_100 100000',
    ]); // prettier-ignore
  });

  const usual = [27, 47, 97, 147, 197, 247, 297, 347, 397, 447, 497, 547];
  const reais = [
    142.3, 247.7, 511.2, 774.7, 1038.2, 1301.7, 1565.2, 1828.7, 2092.2, 2355.7, 2619.2, 2882.7,
  ];
  const roubles = [
    1700, 2800, 5750, 10_900, 14_600, 18_300, 22_000, 25_700, 29_400, 33_100, 36_800, 40_500,
  ];

  test.each([
    ['en', 'USD', usual],
    ['es', 'USD', usual],
    ['pt', 'BRL', reais],
    ['ru', 'RUB', roubles],
    ['fr', 'EUR', usual],
    ['constructor', 'EUR', usual],
  ])('cost in %s what they cost', (language, currency, expected) => {
    expect(pricePlans(language).currency).toBe(currency);
    expect(prices(language)).toEqual(expected);
  });
});

test('the calculator starts with 5,000 contacts', () => {
  show();
  expect(slider()).toMatchObject({ value: '5000', min: '0', max: '100000', step: '5000' });
  expect([plan(), price()]).toEqual(['5000', '$27']);
});

test('choosing a plan sets the contacts to its cap', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: /^Enterprise/ }));
  expect([slider().value, price()]).toEqual(['15000', '$97']);
});

test.each([
  [0, '5000', '0'],
  [10_000, '10000', '10000'],
  [15_000, '15000', '15000'],
  [20_000, '20000', '20000'],
  [25_000, '30000', '30000'],
  [95_000, '100000', '100000'],
])('dragging to %d chooses the first plan that holds them', (volume, cap, value) => {
  show();
  drag(volume);
  expect([plan(), slider().value]).toEqual([cap, value]);
});

test('a key steps back over what dragging would snap to', () => {
  show();
  drag(30_000);
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  fireEvent.input(slider(), { target: { value: '25000' } });
  expect([plan(), slider().value, price()]).toEqual(['20000', '20000', '$147']);
});

test('figures are written as the language writes them', () => {
  show({}, 'fr');
  drag(100_000);
  expect(price()?.replace(/\s/g, ' ')).toBe('547 €');
  expect(screen.getByText(/^100\s000$/)).toBeInTheDocument();
});

test('without script all plans and prices are there to read', () => {
  const { container } = renderPage(pageOf([{ type: 'PricePlanCalculator' }], { locale: 'pt' }));
  expect(container.querySelectorAll('.price-plans-detail')).toHaveLength(12);
  expect(container.textContent?.replace(/\s/g, ' ')).toContain('R$ 2.882,70');
});

test.each([
  ['en', 'Startup – 5,000 contacts, $27 a month'],
  ['jp', 'Startup：連絡先 5,000 件、€27 ／月'],
  ['ua', /^Startup — 5.000 контактів, 27 EUR на місяць$/],
  ['ar', /^Startup – .*، .*27/],
])('what stands between plan, contacts and price is of the language: %s', (locale, expected) => {
  show({}, locale);
  const [label] = document.querySelectorAll('fieldset label');
  expect(label?.textContent?.replace(/[\s\u200f]/g, ' ')).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});

test.each([
  ['en', 'Contacts: 5,000'],
  ['fr', 'Contacts\u202f: 5\u202f000'],
  ['jp', '連絡先：5,000'],
  ['zh', '联系人：5,000'],
])('what stands before the slider’s contacts is of the language: %s', (locale, expected) => {
  show({}, locale);
  expect(slider().closest('label')?.textContent).toBe(expected);
});

test('the slider says what was chosen as the language writes it', () => {
  show({}, 'zh');
  drag(10_000);
  expect(slider().ariaValueText).toMatch(/^10,000，.*47$/);
});

test('the slider is drawn a little darker than the owner’s colour, whatever that is', () => {
  expect(show().css).toContain(
    '--accent:color-mix(in srgb,#1ba0ff 85%,#000);accent-color:var(--accent)',
  );
  expect(show({ color: 'red}</style>' }).css).toContain('in srgb,#1ba0ff 85%');
});

test('the button leads only to safe addresses', () => {
  show({ buttonText: 'Choose', linkUrl: '/buy' });
  expect(screen.getByRole('link', { name: 'Choose' })).toHaveAttribute('href', '/buy');
  show({ buttonText: 'Choose', linkUrl: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
});
