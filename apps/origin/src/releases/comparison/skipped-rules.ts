/** Rules that need styles and a layout, of which a document without a browser has none. */
export const skippedRules: readonly string[] = [
  'color-contrast',
  'color-contrast-enhanced',
  'css-orientation-lock',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];
