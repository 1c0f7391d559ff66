import Type, { type Static } from 'typebox';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** The pages that a placement or a rollout applies to; what is left out is no limit. */
export const scopeSchema = Type.Object(
  {
    pageType: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]{0,60}$' })),
    /** Pages with at least one element of these types. */
    elementTypes: Type.Optional(Type.Array(text(100), { minItems: 1, maxItems: 50 })),
    siteId: Type.Optional(text(100)),
    locale: Type.Optional(text(20)),
  },
  { additionalProperties: false },
);

export type Scope = Static<typeof scopeSchema>;

/** What an origin does not ask of a release for the time being, because it failed. */
export const notAskedSchema = Type.Object({
  /** `name@version`. */
  release: Type.String(),
  /** All pages, those of a type, those with elements of a type, or one page. */
  what: Type.String(),
  /** What it failed with last. */
  message: Type.String(),
  failures: Type.Integer(),
  /** ISO 8601. */
  since: Type.String(),
  /** When it is tried again, by one request; null: that is under way. */
  nextTrial: Type.Union([Type.String(), Type.Null()]),
});

export type NotAsked = Static<typeof notAskedSchema>;
