import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

function show(fields: Record<string, unknown> = {}) {
  const children = [{ type: 'Text', content: 'Open ovens' }];
  const rendered = renderPage(
    pageOf([{ type: 'inline_section', ...fields, children }], { type: 'inline' }),
  );
  const section = rendered.container.querySelector('[data-enhance=inline-section]')!;
  return { ...rendered, section, rules: rulesOf(rendered, section) };
}

test('its content stands in the page, with its picture behind it', () => {
  const { section, rules } = show({ backgroundFileId: 'demo-bakery', htmlAttrId: 'hours' });
  expect(section).toHaveTextContent('Open ovens');
  expect(section.id).toBe('hours');
  expect(rules.base).toContain('background-image:url(');
});

test('it is as wide as the frame unless it is told a width', () => {
  const container = (fields: object) => {
    const shown = show({ ...fields });
    return rulesOf(shown, shown.section.firstElementChild!).base;
  };
  expect(container({})).toBe('');
  expect(container({ contentWidth: 'small' })).toBe('max-inline-size:720px');
});

describe('the window around the page', () => {
  const parent = { postMessage: jest.fn() };
  let resized: () => void;

  /** Opens the section in a frame of a page at `origin`. */
  function open(referrer: string, isFramed = true) {
    const { section } = show();
    Object.defineProperty(window, 'parent', {
      configurable: true,
      value: isFramed ? parent : window,
    });
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const observe = jest.fn();
    Object.assign(window, {
      ResizeObserver: class {
        observe = observe;
        constructor(run: () => void) {
          resized = run;
        }
      },
      atrium: {
        state: { page: { id: 'page-7' } },
        enhance: (name: string, run: (root: Element) => void) =>
          document.querySelectorAll(`[data-enhance="${name}"]`).forEach(run),
      },
    });
    jest.isolateModules(() => {
      jest.requireActual('./inline-section.enhance');
    });
    Object.defineProperties(section, {
      offsetHeight: { value: 480 },
      offsetWidth: { value: 640 },
    });
    return { section, observe };
  }

  afterEach(() => {
    Object.defineProperty(window, 'parent', { configurable: true, value: window });
    jest.restoreAllMocks();
    parent.postMessage.mockReset();
  });

  test('is told how large the section is, and nobody else', () => {
    const { section, observe } = open('https://shop.example/page');
    expect(observe).toHaveBeenCalledWith(section);
    resized();
    expect(parent.postMessage.mock.calls).toEqual([
      [
        { type: 'inline_content_size', pageId: 'page-7', elementId: '1', height: 480, width: 640 },
        'https://shop.example',
      ],
    ]);
  });

  test('is not there where the page stands alone', () => {
    expect(open('', false).observe).not.toHaveBeenCalled();
  });
});
