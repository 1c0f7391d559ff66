import Type, { type Static } from 'typebox';

// Apart from the rest of captchas, which browsers load: a schema brings its library along.

/** A solved captcha: the element, and the proof that its provider gave. */
export const solvedCaptchaSchema = Type.Object({
  id: Type.String({ maxLength: 200 }),
  token: Type.String({ maxLength: 8192 }),
});

export type SolvedCaptcha = Static<typeof solvedCaptchaSchema>;

/** More captchas than any form has. */
const mostCaptchas = 20;

/** The captchas of a post, each with the proof that it was solved. */
export const solvedCaptchasSchema = Type.Array(solvedCaptchaSchema, { maxItems: mostCaptchas });
