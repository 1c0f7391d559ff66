import { compileElements, readPage, type PageElement } from '@atrium/contract';
import {
  elements as sharedElements,
  RenderProvider,
  type RenderContextValue,
} from '@atrium/elements';
import { render, screen } from '@testing-library/react';
import { elements } from '../__generated__/elements';
import { BookingCalendar } from './BookingCalendar';
import fixture from './booking-calendar.fixture.json';

const all = Object.values({ ...sharedElements, ...elements }).map(({ meta }) => meta);
const readers = compileElements(all);

function readFixture(changes: object = {}) {
  const result = readPage({ ...fixture, ...changes }, { elements: readers, html: (html) => html });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

function show(changes?: object) {
  const { page } = readFixture(changes);
  const element = Object.values(page.elements).find(({ type }) => type === 'BookingCalendar');
  render(
    <RenderProvider value={{ page } as unknown as RenderContextValue}>
      <BookingCalendar element={element as PageElement<never>} classes={{ title: 'title' }} />
    </RenderProvider>,
  );
}

describe('BookingCalendar', () => {
  it('has a fixture that reads without a warning, with every field known', () => {
    const { page, warnings } = readFixture();
    expect(warnings).toEqual([]);
    expect(Object.values(page.elements).flatMap(({ extra }) => Object.keys(extra ?? {}))).toEqual(
      [],
    );
    expect(page.id).toBe('fixture-booking-calendar');
    expect(page.seo.description).not.toBe('');
  });

  it('says what can be booked, with whom and for how long', () => {
    show();
    expect(screen.getByRole('heading', { level: 2, name: 'Choose your day' })).toHaveClass('title');
    expect(screen.getByText('A look at your loaf · Nell Harrow · 30 minutes')).toBeVisible();
  });

  it('says how long it takes in the page’s language', () => {
    show({ locale: 'ar' });
    expect(screen.getByText(/دقيقة/)).toBeVisible();
  });
});
