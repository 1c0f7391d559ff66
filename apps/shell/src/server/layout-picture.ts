import {
  layoutPath,
  mobileBreakpoint,
  validateForm,
  type PageForm,
  type PageType,
} from '@atrium/contract';

/** Whether a form asks in one layout for something that it does not ask for in the other. */
function differs({ captchas: _captchas, ...form }: PageForm): boolean {
  const [wide, narrow] = [true, false].map((isDesktop) =>
    Object.keys(validateForm(form, { fields: {}, checkBoxIds: [], isDesktop })).sort(),
  );
  return JSON.stringify(wide) !== JSON.stringify(narrow);
}

/**
 * A picture by which a browser without script tells the origin the layout that it shows, where a form asks
 * for that. See docs/decisions/0025-layouts-without-script.md.
 */
export function layoutPicture(forms: readonly PageForm[], type: PageType): string {
  if (!forms.some(differs)) return '';
  const media = `(max-width:${mobileBreakpoint(type)}px)`;
  return (
    '<noscript><picture hidden>' +
    `<source media="${media}" srcset="${layoutPath('mobile')}">` +
    `<img src="${layoutPath('desktop')}" alt="">` +
    '</picture></noscript>'
  );
}
