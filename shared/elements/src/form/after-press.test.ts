import { fireEvent } from '@testing-library/dom';
import { afterPress, watchPresses } from './after-press';

describe('what waits for a press', () => {
  const run = jest.fn();

  beforeAll(watchPresses);
  beforeEach(() => {
    jest.useFakeTimers();
    run.mockClear();
  });
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it('runs at once where nothing is pressed', () => {
    afterPress(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs after the click', () => {
    fireEvent.pointerDown(document.body);
    afterPress(run);
    fireEvent.pointerUp(document.body);
    fireEvent.click(document.body);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs soon where a drag makes no click', () => {
    fireEvent.pointerDown(document.body);
    afterPress(run);
    jest.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body);
    jest.advanceTimersByTime(350);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs where the browser takes the press for scrolling', () => {
    fireEvent.pointerDown(document.body);
    afterPress(run);
    fireEvent.pointerCancel(document.body);
    jest.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
