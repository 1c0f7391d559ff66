import Type, { type Static } from 'typebox';
import { solvedCaptchasSchema } from './captcha-schema';
import { surveyResultSchema } from './survey';

/** `POST {page url}`: what a visitor sends (calls: the opt-in). Further keys are dropped. */
export const optInRequestSchema = Type.Object({
  optin: Type.Object({
    /** Values by slug. */
    fields: Type.Record(Type.String(), Type.String(), { propertyNames: { maxLength: 100 } }),
    /** IANA name of the visitor's time zone. */
    timeZone: Type.Optional(Type.String({ maxLength: 100 })),
    popupId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
    /** Which of the page's two layouts the visitor saw; unknown without script. */
    isDesktop: Type.Optional(Type.Boolean()),
    surveysResults: Type.Optional(Type.Array(surveyResultSchema, { maxItems: 100 })),
    /** The button that sent the form. */
    entityId: Type.String({ maxLength: 200 }),
    /** Ids of the ticked consent boxes. */
    checkBoxIds: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 })),
    datetime: Type.Optional(Type.String({ maxLength: 100 })),
    captcha: Type.Optional(solvedCaptchasSchema),
  }),
});

export type OptInRequest = Static<typeof optInRequestSchema>;

/**
 * `200`: stored. `message` thanks the visitor, in the page's language; `redirect` is the next step
 * where there is one.
 */
export const postSuccessSchema = Type.Object({
  message: Type.String(),
  redirect: Type.Optional(Type.String()),
});
export type PostSuccess = Static<typeof postSuccessSchema>;

const messages = Type.Array(Type.String());

/** What is wrong with a post; the texts are in the page's language. */
export const formErrorsSchema = Type.Object({
  common: messages,
  /** By slug; for consents and captchas by element id. */
  fields: Type.Record(Type.String(), messages),
  bookingFields: Type.Record(Type.String(), messages),
});
export type FormErrors = Static<typeof formErrorsSchema>;

export const postFailureSchema = Type.Object({ errors: formErrorsSchema });
