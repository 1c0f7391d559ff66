/**
 * Runs an enhancement on the shown page as the boot script does: on every element that is marked
 * with its name, or on the body where there is none.
 */
export function enhance(
  load: () => void,
  page: { id: string } = { id: 'page' },
  state: object = {},
): void {
  const run = (name: string, enhancement: (root: HTMLElement) => void) => {
    const marked = document.querySelectorAll<HTMLElement>(`[data-enhance="${name}"]`);
    (marked.length > 0 ? [...marked] : [document.body]).forEach(enhancement);
  };
  Object.assign(window, { atrium: { state: { page, ...state }, enhance: run } });
  jest.isolateModules(load);
}
