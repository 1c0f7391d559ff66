import type { Language } from '../../page/languages';

/** Words that a language shares with English; a text that is not here has not been translated. */
export const sameAsEnglish: Readonly<Partial<Record<Language, readonly string[]>>> = {
  cs: ['Video', 'Captcha'],
  de: ['Audio', 'Video', 'Captcha'],
  dk: ['Menu', 'Video', 'Captcha'],
  el: ['Captcha'],
  es: ['Audio', 'Plan', 'Captcha'],
  fr: ['Audio', 'Menu', 'Message', 'Captcha'],
  hu: ['Captcha'],
  id: ['Audio', 'slide', 'Menu', 'Video', 'Captcha'],
  it: ['Audio', 'Menu', 'Video', 'Password', 'Captcha'],
  nl: ['Audio', 'Menu', 'Video', 'Postcode', 'Captcha'],
  no: ['Video', 'Captcha'],
  pl: ['Menu', 'Plan', 'Captcha'],
  pt: ['slide', 'Slides', 'Menu', 'Captcha'],
  ro: ['Audio', 'Plan', 'Captcha'],
  sk: ['Video', 'Captcha'],
  sl: ['Captcha'],
  sq: ['Audio', 'Video', 'Captcha'],
  sr: ['Video', 'Captcha'],
  sv: ['Video', 'Captcha'],
  tr: ['Plan', 'Video'],
};
