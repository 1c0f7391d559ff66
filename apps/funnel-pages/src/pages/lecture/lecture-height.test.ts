import { openPage } from '../../testing/framed-page';

let page: ReturnType<typeof openPage>;

function open(options: Parameters<typeof openPage>[0]) {
  page = openPage(options);
  jest.isolateModules(() => {
    jest.requireActual('./lecture-height.enhance');
  });
}

afterEach(() => page.leave());

it('tells the window around the page how high the lecture is, and again when that changes', () => {
  open({ isFramed: true });
  expect(page.observed()).toEqual([document.body]);
  expect(page.told).not.toHaveBeenCalled();
  page.resize(640, 900);
  page.resize(320, 1800);
  expect(page.told.mock.calls).toEqual([
    [{ type: 'lecture_content_height', height: 900 }, '*'],
    [{ type: 'lecture_content_height', height: 1800 }, '*'],
  ]);
});

it('tells nobody where the page stands alone', () => {
  open({ isFramed: false });
  page.resize(640, 900);
  expect(page.observed()).toEqual([]);
  expect(page.own).not.toHaveBeenCalled();
});
