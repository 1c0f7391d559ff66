import { screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { pageOf } from '../testing/page-of';
import { renderDocument } from '../testing/render-fixture';
import { show, showElements, showFixture } from '../testing/show';
import { withOpenPopup } from './with-open-popup';

const popup = (fields: Record<string, unknown> = {}, children: { type: string }[] = []) => ({
  type: 'Popup',
  children: [{ type: 'Headline', content: '<b>Hours</b> &amp; holidays' }, ...children],
  ...fields,
});
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

describe('Popup', () => {
  it('is hidden, named by its headline, and closed by a button that needs no script', () => {
    showElements([popup()]);
    expect(dialog()).toHaveAttribute('popover', 'auto');
    expect(dialog()).not.toHaveAttribute('open');
    expect(dialog()).toHaveAttribute('aria-label', 'Hours & holidays');
    const close = screen.getByRole('button', { name: 'Close', hidden: true });
    expect(close).toHaveAttribute('popovertarget', dialog().id);
    expect(close).toHaveAttribute('popovertargetaction', 'hide');
  });

  it('has a name without a headline, and no button where the owner wants none', () => {
    showElements([{ type: 'Popup', showClose: '0' }]);
    expect(dialog()).toHaveAttribute('aria-label', 'Popup window');
    expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  });

  it('tells its script only what it is to do by itself', () => {
    const options = { delay: '5', mobileDelay: '8' };
    showElements([popup({ options })]);
    expect(dialog()).not.toHaveAttribute('data-delay');
    expect(dialog()).not.toHaveAttribute('data-mobile-delay');
    const flags = { openAutomatically: '1', openOnMobileAutomatically: '1', openOnExit: '1' };
    showElements([popup({ options: { ...options, ...flags }, closedDays: '7' })]);
    expect({ ...dialog().dataset }).toEqual({
      enhance: 'popup',
      days: '7',
      delay: '5',
      mobileDelay: '8',
      exit: '',
    });
    showElements([popup({ options: { ...flags, delay: 3 } })]);
    expect(dialog()).toHaveAttribute('data-mobile-delay', '3');
  });

  it('is as wide as its owner says, within bounds', () => {
    const width = (fields: Record<string, unknown>, mobile = false) => {
      const page = showElements([popup(fields)]);
      return page.style(dialog(), { mobile })['inline-size'];
    };
    expect(width({})).toBe('600px');
    expect(width({ width: 9000 })).toBe('1200px');
    expect(width({ width: -1 })).toBe('600px');
    expect(width({ width: 'calc(1px}' })).toBe('600px');
    expect(width({ width: 800 }, true)).toBe('350px');
    expect(width({ width: 300 }, true)).toBe('300px');
  });

  it('keeps its words from its edges and its cross, unless its owner or a band of it sees to that', () => {
    const padding = (fields: Record<string, unknown>, children: { type: string }[] = []) => {
      const page = showElements([{ type: 'Popup', children, ...fields }]);
      return page.style(document.querySelector('.popup-content'))['padding'];
    };
    const words = { type: 'Text', content: 'The letter' };
    expect(padding({}, [words])).toBe('48px 24px 24px');
    expect(padding({ showClose: '0' }, [words])).toBe('24px');
    expect(padding({}, [{ type: 'Section' }])).toBeUndefined();
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    expect(padding({ padding: none }, [words])).toMatch(/^0(px)?$/);
  });

  it('survives absurd fields', () => {
    const page = showElements([
      popup({
        closedDays: -3,
        delay: -5,
        openAutomatically: 'maybe',
        backgroundColor: 'red}</style><script>',
        attrId: 'a"b c',
      }),
    ]);
    expect(dialog()).toHaveAttribute('data-days', '0');
    expect(dialog()).not.toHaveAttribute('data-delay');
    expect(page.css).not.toContain('</style>');
  });

  it('is open in the page that says what is wrong in its form, and can be closed there', () => {
    const page = showElements([popup(), { type: 'Popup' }]);
    const id = dialog().id.replace('popup-', '');
    document.body.innerHTML = withOpenPopup(page.html, id);
    const [first, second] = document.querySelectorAll('dialog');
    expect(first).toHaveAttribute('open');
    expect(second).not.toHaveAttribute('open');
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveAttribute('type', 'submit');
    expect(close).not.toHaveAttribute('popovertarget');
    expect(close.closest('form')).toHaveAttribute('method', 'dialog');
  });

  it('opens the same popup whatever its id is made of', () => {
    const id = `a"<b>'&`;
    const root = { id: 'root', type: 'Body', childIds: [id] };
    const entities = { root, [id]: { id, type: 'Popup', parentId: 'root', childIds: [] } };
    const page = show(renderDocument({ ...pageOf([]), entities }));
    document.body.innerHTML = withOpenPopup(page.html, id);
    expect(dialog()).toHaveAttribute('open');
  });

  it('brings its fixture to life without a complaint', async () => {
    const { recovered } = await hydrate(showFixture('popup'));
    expect(recovered).toEqual([]);
  });
});
