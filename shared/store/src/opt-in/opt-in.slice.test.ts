/** @jest-environment node */
import { formId, noErrors, type FormErrors } from '@atrium/contract';
import fc from 'fast-check';
import {
  emptyOptIn,
  optInActions,
  optInReducer,
  type OptInAction,
  type OptInState,
} from './opt-in.slice';

const slug = fc.constantFrom('email', 'first_name', 'country', 'constructor', 'toString');
const id = fc.constantFrom('1', '2', '3');
const form = fc.constantFrom(null, '7');
const texts = fc.array(fc.string({ maxLength: 5 }), { maxLength: 2 });
const errors: fc.Arbitrary<FormErrors> = fc.record({
  common: texts,
  fields: fc.dictionary(fc.oneof(slug, id), texts),
  bookingFields: fc.dictionary(fc.constantFrom('timeSlot'), texts),
});

const action: fc.Arbitrary<OptInAction> = fc.oneof(
  fc
    .record({ fields: fc.dictionary(slug, fc.string()), confirmedConsents: fc.uniqueArray(id) })
    .map(optInActions.valuesRead),
  fc.tuple(slug, fc.string(), form).map((given) => optInActions.fieldChanged(...given)),
  fc
    .tuple(slug, fc.option(fc.string(), { nil: undefined }), form)
    .map((given) => optInActions.fieldLeft(...given)),
  fc.tuple(id, form).map((given) => optInActions.consentToggled(...given)),
  fc
    .tuple(id, fc.constantFrom('', 'token'), form)
    .map((given) => optInActions.captchaSolved(...given)),
  id.map(optInActions.captchaDropped),
  id.map((entityId) =>
    optInActions.submitRequested({ entityId, popupId: null, idempotencyKey: 'key' }),
  ),
  fc.tuple(id, form).map((given) => optInActions.submitStarted(...given)),
  fc.constant(optInActions.submitSucceeded('Thanks.')),
  fc.tuple(id, errors, form).map((given) => optInActions.submitFailed(...given)),
);

const reduce = (state: OptInState, actions: readonly OptInAction[]) =>
  actions.reduce(optInReducer, state);

/** A state that some sequence of actions leads to. */
const state = fc.array(action, { maxLength: 20 }).map((actions) => reduce(emptyOptIn, actions));

/** Checks `holds` for an action taken in any state that can be reached. */
function always<T>(arbitrary: fc.Arbitrary<T>, holds: (before: OptInState, value: T) => void) {
  fc.assert(fc.property(state, arbitrary, holds));
}

const errorsOf = (state: OptInState, popupId: string | null) =>
  state.errors[formId(popupId)] ?? noErrors;

/** Errors of the other form: nothing that happens to one form changes them. */
const others = ({ errors: all }: OptInState, popupId: string | null) => {
  const { [formId(popupId)]: _own, ...left } = all;
  return left;
};

const own = (record: object, key: string): unknown =>
  Object.getOwnPropertyDescriptor(record, key)?.value;

describe('in every state of the form', () => {
  it('a change stores the value and clears the errors of its field and the common ones, no others', () => {
    always(fc.tuple(slug, fc.string(), form), (before, [name, value, popupId]) => {
      const after = optInReducer(before, optInActions.fieldChanged(name, value, popupId));
      expect(own(after.fields, name)).toBe(value);
      const [earlier, found] = [errorsOf(before, popupId), errorsOf(after, popupId)];
      const { [name]: _cleared, ...fields } = earlier.fields;
      expect(found).toEqual({ ...earlier, common: [], fields });
      expect(others(after, popupId)).toEqual(others(before, popupId));
      expect([after.confirmedConsents, after.status]).toEqual([
        before.confirmedConsents,
        before.status,
      ]);
    });
  });

  it('leaving a field that is right changes nothing, one that is wrong its errors only', () => {
    always(fc.tuple(slug, fc.string(), form), (before, [name, message, popupId]) => {
      expect(optInReducer(before, optInActions.fieldLeft(name, undefined, popupId))).toBe(before);
      const after = optInReducer(before, optInActions.fieldLeft(name, message, popupId));
      const earlier = errorsOf(before, popupId);
      const found = { ...earlier, fields: { ...earlier.fields, [name]: [message] } };
      expect(after).toEqual({ ...before, errors: { ...before.errors, [formId(popupId)]: found } });
    });
  });

  it('a consent that is toggled twice is as it was; its errors and the common ones are gone', () => {
    always(fc.tuple(id, form), (before, [name, popupId]) => {
      const once = optInReducer(before, optInActions.consentToggled(name, popupId));
      const twice = optInReducer(once, optInActions.consentToggled(name, popupId));
      expect(once.confirmedConsents.includes(name)).toBe(!before.confirmedConsents.includes(name));
      expect(twice.confirmedConsents.toSorted()).toEqual(before.confirmedConsents.toSorted());
      const found = errorsOf(once, popupId);
      expect([found.common, own(found.fields, name)]).toEqual([[], undefined]);
      expect(others(once, popupId)).toEqual(others(before, popupId));
      expect(once.status).toBe(before.status === 'submitting' ? 'submitting' : 'idle');
    });
  });

  it('a success clears everything but the country', () => {
    always(fc.constant(null), (before) => {
      const after = optInReducer(before, optInActions.submitSucceeded('Thanks.'));
      const country = own(before.fields, 'country');
      expect(after.fields).toEqual(country === undefined ? {} : { country });
      expect(after).toMatchObject({ confirmedConsents: [], errors: {}, status: 'succeeded' });
    });
  });

  it('a start clears errors of its form, a failure brings new ones; both keep what was entered', () => {
    always(fc.tuple(id, errors, form), (before, [entityId, found, popupId]) => {
      const started = optInReducer(before, optInActions.submitStarted(entityId, popupId));
      const entered = { ...before, submittedEntityId: entityId };
      const errorsWith = (form: FormErrors) => ({ ...before.errors, [formId(popupId)]: form });
      expect(started).toEqual({ ...entered, status: 'submitting', errors: errorsWith(noErrors) });
      const failed = optInReducer(started, optInActions.submitFailed(entityId, found, popupId));
      expect(failed).toEqual({ ...entered, status: 'failed', errors: errorsWith(found) });
    });
  });

  it('no consent is listed twice, and no state is changed in place', () => {
    always(fc.array(action, { maxLength: 5 }), (before, actions) => {
      const copy = structuredClone(before);
      const after = reduce(before, actions);
      expect(before).toEqual(copy);
      expect(new Set(after.confirmedConsents).size).toBe(after.confirmedConsents.length);
    });
    expect(noErrors).toEqual({ common: [], fields: {}, bookingFields: {} });
  });

  it('what it does not know changes nothing', () => {
    always(fc.string(), (before, type) => {
      expect(optInReducer(before, { type: `another/${type}` })).toBe(before);
      const request = optInActions.submitRequested({
        entityId: '1',
        popupId: null,
        idempotencyKey: 'key',
      });
      expect(optInReducer(before, request)).toBe(before);
    });
  });
});

describe('values that are read from the page', () => {
  const read = (fields: Record<string, string>, confirmedConsents: string[] = []) =>
    optInActions.valuesRead({ fields, confirmedConsents });
  const before = optInReducer(emptyOptIn, read({ city: 'Graz' }, ['terms']));

  it('change nothing where they are known', () => {
    expect(optInReducer(before, read({ city: 'Graz' }, ['terms']))).toBe(before);
  });

  it.each([
    [{ city: 'Wien' }, ['terms']],
    [{ state: 'Graz' }, ['terms']],
    [{ city: 'Graz', state: '' }, ['terms']],
    [{}, ['terms']],
    [{ city: 'Graz' }, []],
    [{ city: 'Graz' }, ['news']],
  ])('are taken over where they differ: %j, %j', (fields: Record<string, string>, consents) => {
    expect(optInReducer(before, read(fields, consents))).toMatchObject({
      fields,
      confirmedConsents: consents,
    });
  });
});

describe('captchas', () => {
  const solved = (state: OptInState, captchaId: string, token: string) =>
    optInReducer(state, optInActions.captchaSolved(captchaId, token, null));

  it('are added or replaced by id, and their own error is cleared', () => {
    const failed = { ...noErrors, common: ['Wrong.'], fields: { 1: ['No.'], 2: ['No.'] } };
    const before = { ...emptyOptIn, errors: { [formId(null)]: failed } };
    const after = solved(solved(solved(before, '1', 'a'), '3', 'b'), '1', 'c');
    expect(after.captchas).toEqual([
      { id: '3', token: 'b' },
      { id: '1', token: 'c' },
    ]);
    expect(after.errors[formId(null)]).toEqual({ ...failed, fields: { 2: ['No.'] } });
  });

  it('are good no longer when they are dropped, and keep what was said of them', () => {
    const failed = { ...noErrors, fields: { 1: ['No.'] } };
    const before = { ...solved(emptyOptIn, '1', 'a'), errors: { [formId(null)]: failed } };
    const after = optInReducer(before, optInActions.captchaDropped('1'));
    expect(after.captchas).toEqual([]);
    expect(after.errors).toEqual(before.errors);
  });

  it('are used up with the form; those that nobody sees need not be solved again', () => {
    const before = solved(solved(emptyOptIn, '1', 'a'), 'unseen', '');
    const after = optInReducer(before, optInActions.submitSucceeded('Thanks.'));
    expect(after.captchas).toEqual([{ id: 'unseen', token: '' }]);
  });
});
