import {
  controlNames,
  optInRequestSchema,
  readCaptchas,
  readFieldSlug,
  readSurveys,
  type OptInRequest,
} from '@atrium/contract';
import { Ajv } from 'ajv';
import type { Upload } from '../../attachments/incoming';
import type { KeptSurvey } from '../../stores/stores';

const isOptIn = new Ajv({ strict: false }).compile<OptInRequest>(optInRequestSchema);

const fieldName = /^optin\[fields\]\[([^\]]{1,100})\]$/;
const keyForm = /^[\w-]{8,100}$/;

/** A post as it was read. */
export interface SentForm {
  optIn: OptInRequest['optin'];
  /** The key that the client made for it. */
  idempotencyKey: string | undefined;
  /** What it says of surveys, as that is kept. */
  surveys: KeptSurvey[];
  /** The files that came with it. */
  upload: Upload;
}

/** A post that is no opt-in: where it differs and what was expected. */
export class NotAnOptIn extends Error {}

const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

/** Two layouts can ask for the same thing; what the visitor filled in counts. */
const filled = (value: unknown): unknown =>
  Array.isArray(value) ? (value.findLast((entry) => entry !== '') ?? '') : value;

/** Flags of hidden controls that only a script fills in; empty without one. */
const flag = (value: unknown): boolean | undefined =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined;

/** JSON in which a file was to be: what is left of it is an object. */
export class FileInJson extends NotAnOptIn {}

const hasFile = (body: unknown): boolean => {
  const { fields } =
    (body as { optin?: { fields?: { attachments?: unknown } } } | null)?.optin ?? {};
  return typeof fields?.attachments === 'object';
};

/** What a script sends beside files. */
function fromText(text: string): unknown {
  try {
    return { optin: JSON.parse(text) as unknown };
  } catch {
    throw new NotAnOptIn('the post is no JSON');
  }
}

/** The opt-in of a form that was posted without script: names in bracket style, values as text. */
function fromControls(controls: Readonly<Record<string, unknown>>): unknown {
  const whole = last(controls[controlNames.request]);
  if (typeof whole === 'string') return fromText(whole);
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(controls)) {
    const slug = fieldName.exec(name)?.[1];
    if (slug !== undefined && slug !== '__proto__') fields[slug] = filled(value);
  }
  const ticked = controls[controlNames.checkBoxes];
  const timeZone = last(controls[controlNames.timeZone]);
  const popupId = last(controls[controlNames.popup]);
  const entries = Object.entries(controls).map(([name, value]): [string, unknown] => [
    name,
    last(value),
  ]);
  const surveysResults = readSurveys(entries);
  const captcha = readCaptchas(entries);
  return {
    optin: {
      fields,
      entityId: last(controls[controlNames.entity]),
      checkBoxIds: ticked === undefined ? [] : [ticked].flat(),
      ...(timeZone ? { timeZone } : {}),
      ...(popupId ? { popupId } : {}),
      ...(surveysResults.length > 0 ? { surveysResults } : {}),
      ...(captcha.length > 0 ? { captcha } : {}),
      isDesktop: flag(last(controls[controlNames.isDesktop])),
    },
  };
}

/** Values by the slugs that forms know, trimmed. */
function readFields(sent: Readonly<Record<string, string>>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    const slug = readFieldSlug(name);
    if (slug) fields[slug] = value.trim();
  }
  return fields;
}

/**
 * Reads the body of a post, JSON or form.
 * @throws {NotAnOptIn}
 */
export function readOptIn(
  body: unknown,
  isForm: boolean,
  keyHeader: unknown,
): Omit<SentForm, 'upload' | 'surveys'> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const controls = isForm && isObject ? (body as Record<string, unknown>) : undefined;
  const candidate = controls ? fromControls(controls) : body;
  if (!controls && hasFile(body)) throw new FileInJson('the post has a file in its JSON');
  if (!isOptIn(candidate)) {
    const [error] = isOptIn.errors ?? [];
    throw new NotAnOptIn(`the post at "${error?.instancePath ?? ''}" ${error?.message ?? ''}`);
  }
  const key = keyHeader ?? last(controls?.[controlNames.idempotencyKey]);
  return {
    optIn: { ...candidate.optin, fields: readFields(candidate.optin.fields) },
    idempotencyKey: typeof key === 'string' && keyForm.test(key) ? key : undefined,
  };
}
