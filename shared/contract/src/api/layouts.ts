/** The page's two layouts: below and above its breakpoint. */
export type Layout = 'desktop' | 'mobile';

/** Address of the picture that browsers without script fetch for the layout that they show. */
export const layoutPath = (layout: Layout) => `/api/layouts/${layout}.gif`;
