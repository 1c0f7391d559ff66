/** Which of the page's two layouts the window shows. */
export const isDesktop = ({ mobileBreakpoint }: { mobileBreakpoint: number }) =>
  !matchMedia(`(max-width:${mobileBreakpoint}px)`).matches;
