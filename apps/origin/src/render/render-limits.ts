import type { RenderLimits } from './render-worker';

/**
 * How long renders may take, in milliseconds. Whoever asks for a page first has its content within 1.5 s,
 * whatever its releases do. See docs/decisions/0021-rescue.md.
 */
export const renderLimits: RenderLimits = {
  loading: { late: 600, most: 4000 },
  rendering: { late: 500, most: 1300 },
  late: 700,
};

/** Milliseconds for what comes instead of a render that is late, until the plain page is sent. */
export const rescueLimit = 750;
