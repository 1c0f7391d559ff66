import { fireEvent, screen, within } from '@testing-library/react';
import { enhance } from '../testing/enhance';
import { showElements } from '../testing/show';

const words = (content: string, more: object = {}) => ({ type: 'Text', content, ...more });
const carousel = (
  fields: object = {},
  children = [words('One'), words('Two'), words('Three')],
) => ({
  type: 'Carousel',
  children,
  ...fields,
});

const track = () => document.querySelector<HTMLElement>('.carousel-track')!;
const slides = () => [...track().children] as HTMLElement[];
const arrow = (to: string) => document.querySelector<HTMLElement>(`[data-to=${to}]`)!;
const dots = () =>
  within(document.querySelector<HTMLElement>('.carousel-dots')!).getAllByRole('link');
const current = () => dots().findIndex((dot) => dot.hasAttribute('aria-current'));
const announced = () => document.querySelector('[aria-live]')!.textContent;

describe('without script', () => {
  it('is a scroller that the keyboard reaches, and every slide says which it is', () => {
    showElements([carousel({ label: 'From field to table' })]);
    const group = screen.getByRole('group', { name: 'From field to table' });
    expect(group).toHaveAttribute('aria-roledescription', 'carousel');
    expect(track()).toHaveAttribute('tabindex', '0');
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual([
      'Slide 1 of 3',
      'Slide 2 of 3',
      'Slide 3 of 3',
    ]);
  });

  it('has dots that lead to their slides, and no arrow that would do nothing', () => {
    showElements([carousel()]);
    expect(dots().map((dot) => dot.getAttribute('href')?.slice(1))).toEqual(
      slides().map(({ id }) => id),
    );
    expect(arrow('next')).toHaveAttribute('hidden');
    expect(arrow('previous')).toHaveAttribute('hidden');
  });

  it('speaks the language of the page', () => {
    showElements([carousel()], { locale: 'ar' });
    expect(slides()[1]).toHaveAttribute('aria-label', 'الشريحة 2 من 3');
  });

  it('hides a slide and its dot where the element in it is hidden', () => {
    showElements([carousel({}, [words('One'), words('Two', { appearance: { mobile: false } })])]);
    expect(slides()[1]).toHaveClass('hide-mobile');
    expect(dots()[1]).toHaveClass('hide-mobile');
  });

  it('of one slide has nothing to step through, and of none shows nothing', () => {
    showElements([carousel({}, [words('One')])]);
    expect(document.querySelector('.carousel-dots, .carousel-arrow')).toBeNull();
    showElements([carousel({}, [])]);
    expect(document.querySelector('.carousel')).toBeNull();
  });
});

describe('looks', () => {
  it.each([
    [{}, undefined, undefined],
    [{ showArrows: '0' }, 'none', 'none'],
    [{ showArrows: '0', mobileShowArrows: '1' }, 'none', 'block'],
    [{ mobileShowArrows: 0 }, undefined, 'none'],
  ])('%j: arrows on wide and on narrow screens', (fields, wide, narrow) => {
    const page = showElements([carousel(fields)]);
    arrow('next').hidden = false;
    expect(page.style(arrow('next'))['display']).toBe(wide);
    expect(page.style(arrow('next'), { mobile: true })['display']).toBe(narrow);
  });

  it('takes colours and the alignment of slides of different height', () => {
    const page = showElements([
      carousel({
        arrowsColor: '#123456',
        controlsColor: 'rebeccapurple',
        verticalAlignment: 'Center',
        mobileVerticalAlignment: 'bottom',
      }),
    ]);
    expect(page.style(arrow('next'))['color']).toBe('#123456');
    expect(page.style(document.querySelector('.carousel-dots'))['color']).toBe('rebeccapurple');
    expect(page.style(track())['align-items']).toBe('center');
    expect(page.style(track(), { mobile: true })['align-items']).toBe('flex-end');
  });

  it('is not taken in by values that are none', () => {
    const { css } = showElements([
      carousel({
        arrowsColor: 'red;}</style><script>',
        controlsColor: 7,
        verticalAlignment: 'toString',
      }),
    ]);
    expect(css).not.toMatch(/<script|native code/);
  });
});

describe('with script', () => {
  const width = 400;

  function open(page: Parameters<typeof showElements>[1] = {}, fields: object = {}) {
    showElements([carousel(fields)], page);
    const sign = page.locale === 'ar' ? -1 : 1;
    slides().forEach((slide, index) => {
      Object.defineProperty(slide, 'offsetWidth', { value: width });
      Object.defineProperty(slide, 'offsetLeft', { value: sign * index * width });
    });
    track().style.direction = page.locale === 'ar' ? 'rtl' : 'ltr';
    track().scrollTo = (to?: ScrollToOptions | number) => {
      if (typeof to === 'object') scrollTo(to.left ?? 0);
    };
    enhance(() => jest.requireActual('./carousel.enhance'));
  }

  const scrollTo = (left: number) => {
    track().scrollLeft = left;
    fireEvent.scroll(track());
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the arrows that lead somewhere, and announces nothing yet', () => {
    open();
    expect(arrow('previous')).not.toBeVisible();
    expect(arrow('next')).toBeVisible();
    expect(announced()).toBe('');
  });

  it('steps by one, also faster than it scrolls, and says where it is', () => {
    open();
    fireEvent.click(arrow('next'));
    expect(track().scrollLeft).toBe(width);
    expect(current()).toBe(1);
    expect(announced()).toBe('Slide 2 of 3');
    fireEvent.click(arrow('next'));
    expect(current()).toBe(2);
    expect(arrow('next')).not.toBeVisible();
    fireEvent.click(arrow('previous'));
    expect(track().scrollLeft).toBe(width);
  });

  it('keeps the focus when the arrow that was pressed goes', () => {
    open();
    arrow('next').focus();
    fireEvent.click(arrow('next'));
    expect(arrow('next')).toHaveFocus();
    fireEvent.click(arrow('next'));
    expect(arrow('previous')).toHaveFocus();
  });

  it('jumps to the slide of a dot and stays on the page', () => {
    open();
    expect(fireEvent.click(dots()[2]!)).toBe(false);
    expect(track().scrollLeft).toBe(2 * width);
    expect(current()).toBe(2);
  });

  it('makes the slide active that is at least half in view once it has rested', () => {
    open();
    scrollTo(width * 0.6);
    jest.advanceTimersByTime(499);
    expect(current()).toBe(0);
    scrollTo(width * 0.7);
    jest.advanceTimersByTime(499);
    expect(current()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(current()).toBe(1);
    expect(announced()).toBe('Slide 2 of 3');
    scrollTo(width * 0.4);
    jest.advanceTimersByTime(500);
    expect(current()).toBe(0);
  });

  it('is stepped through by keys, but not by those pressed in a slide', () => {
    open();
    fireEvent.keyDown(slides()[0]!, { key: 'ArrowRight' });
    expect(current()).toBe(0);
    fireEvent.keyDown(track(), { key: 'ArrowRight' });
    expect(current()).toBe(1);
    fireEvent.keyDown(track(), { key: 'End' });
    expect(current()).toBe(2);
    fireEvent.keyDown(track(), { key: 'ArrowLeft' });
    expect(current()).toBe(1);
    fireEvent.keyDown(track(), { key: 'Home' });
    expect(current()).toBe(0);
    expect(fireEvent.keyDown(track(), { key: 'Tab' })).toBe(true);
  });

  it('goes the other way where text does', () => {
    open({ locale: 'ar' });
    fireEvent.keyDown(track(), { key: 'ArrowLeft' });
    expect(current()).toBe(1);
    expect(track().scrollLeft).toBe(-width);
    scrollTo(-2 * width);
    jest.advanceTimersByTime(500);
    expect(current()).toBe(2);
  });
});
