/** Colours of the business. Every text colour keeps a contrast of at least 4.5 on its ground. */
export const color = {
  paper: '#faf5ec',
  linen: '#f1e7d6',
  ink: '#1f3329',
  pine: '#1d3a2e',
  soft: '#4f5c52',
  rust: '#9c4221',
  cream: '#fbf3e4',
  straw: '#e9c98f',
  line: '#dccfb8',
  white: '#fffdf8',
};

/** Page-wide typography of every page. */
export const globalSettings = {
  linkColor: color.rust,
  textColor: color.ink,
  textFontSize: 18,
  mobileTextFontSize: 17,
  textLineHeight: 1.6,
  mobileTextLineHeight: 1.55,
  fontFamily: 'Georgia',
  fontWeight: '400',
  headingColor: color.pine,
  headingFontFamily: 'Georgia',
  headingFontWeight: '700',
  scrollPaddingTop: 24,
};

/** Georgia has no Arabic letters; Tahoma's are clear at text sizes. */
export const arabicSettings = {
  ...globalSettings,
  fontFamily: 'Tahoma',
  headingFontFamily: 'Tahoma',
  textLineHeight: 1.8,
  mobileTextLineHeight: 1.75,
};
