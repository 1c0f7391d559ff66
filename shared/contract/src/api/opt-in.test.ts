import { Ajv } from 'ajv';
import { optInRequestSchema, postFailureSchema } from './opt-in';

const validate = new Ajv().compile(optInRequestSchema);
const good = { fields: { email: 'a@b.co' }, entityId: 'button' };

test.each([
  good,
  { ...good, popupId: null, isDesktop: true, checkBoxIds: ['a'], timeZone: 'Europe/Kyiv' },
  { ...good, unknown: 5 },
])('an answer is taken (%#)', (optin) => {
  expect(validate({ optin })).toBe(true);
});

test.each([
  undefined,
  {},
  { ...good, entityId: 5 },
  { ...good, entityId: 'x'.repeat(201) },
  { ...good, fields: { email: ['a@b.co'] } },
  { ...good, fields: { ['x'.repeat(101)]: 'a' } },
  { ...good, fields: [] },
  { ...good, checkBoxIds: 'a' },
  { ...good, checkBoxIds: Array.from({ length: 501 }, String) },
  { ...good, isDesktop: '1' },
  { ...good, timeZone: 'x'.repeat(101) },
])('an answer of another shape is refused (%#)', (optin) => {
  expect(validate({ optin })).toBe(false);
});

test('a failure names common, field and booking errors', () => {
  const validateFailure = new Ajv().compile(postFailureSchema);
  const errors = { common: ['a'], fields: { email: ['b'] }, bookingFields: {} };
  expect(validateFailure({ errors })).toBe(true);
  expect(validateFailure({ errors: { ...errors, common: 'a' } })).toBe(false);
});
