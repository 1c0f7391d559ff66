import { enhance } from '../testing/enhance';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

let details: HTMLDetailsElement;

/** jsdom knows no pointer events. */
function point(type: string, pointerType = 'mouse') {
  details.dispatchEvent(Object.assign(new Event(type), { pointerType }));
}

const summary = () => details.querySelector('summary')!;

beforeEach(() => {
  jest.useFakeTimers();
  const { container } = renderPage(pageOf([{ type: 'LanguageSwitcher' }]));
  details = container.querySelector('details')!;
  enhance(() => void jest.requireActual('./language-switcher.enhance'));
});

afterEach(() => jest.useRealTimers());

test('a mouse that rests on it for 100 ms opens it, one that leaves closes it', () => {
  point('pointerenter');
  jest.advanceTimersByTime(99);
  expect(details.open).toBe(false);
  jest.advanceTimersByTime(1);
  expect(details.open).toBe(true);
  point('pointerleave');
  jest.advanceTimersByTime(100);
  expect(details.open).toBe(false);
});

test('a mouse that passes over it opens nothing, nor does a finger', () => {
  point('pointerenter');
  point('pointerleave');
  jest.advanceTimersByTime(1000);
  expect(details.open).toBe(false);
  point('pointerenter', 'touch');
  jest.advanceTimersByTime(1000);
  expect(details.open).toBe(false);
});

test('a click on what has opened by itself keeps it open, even when the mouse leaves', () => {
  point('pointerenter');
  jest.advanceTimersByTime(100);
  summary().click();
  expect(details.open).toBe(true);
  point('pointerleave');
  jest.advanceTimersByTime(100);
  expect(details.open).toBe(true);
  summary().click();
  expect(details.open).toBe(false);
});

test('a click that comes before the delay opens it once', () => {
  point('pointerenter');
  summary().click();
  expect(details.open).toBe(true);
  jest.advanceTimersByTime(100);
  point('pointerleave');
  jest.advanceTimersByTime(100);
  expect(details.open).toBe(true);
});

test('a click or the focus elsewhere closes it, one inside does not', () => {
  details.open = true;
  details.querySelector('ul')!.click();
  details.querySelector('a')!.focus();
  expect(details.open).toBe(true);
  document.body.click();
  expect(details.open).toBe(false);

  details.open = true;
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  expect(details.open).toBe(false);
});

test('Escape closes it and gives the focus back', () => {
  details.open = true;
  details.querySelector('a')!.focus();
  const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));
  press('Tab');
  expect(details.open).toBe(true);
  press('Escape');
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary());
});
