/** @jest-environment node */
import { noErrors, type FormErrors } from '@atrium/contract';
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
  fc.tuple(slug, fc.string()).map(([name, value]) => optInActions.fieldChanged(name, value)),
  fc
    .tuple(slug, fc.option(fc.string(), { nil: undefined }))
    .map(([name, text]) => optInActions.fieldLeft(name, text)),
  id.map(optInActions.consentToggled),
  id.map((entityId) =>
    optInActions.submitRequested({ entityId, popupId: null, idempotencyKey: 'key' }),
  ),
  id.map(optInActions.submitStarted),
  fc.constant(optInActions.submitSucceeded('Thanks.')),
  fc.tuple(id, errors).map(([entityId, found]) => optInActions.submitFailed(entityId, found)),
);

const reduce = (state: OptInState, actions: readonly OptInAction[]) =>
  actions.reduce(optInReducer, state);

/** A state that some sequence of actions leads to. */
const state = fc.array(action, { maxLength: 20 }).map((actions) => reduce(emptyOptIn, actions));

/** Checks `holds` for an action taken in any state that can be reached. */
function always<T>(arbitrary: fc.Arbitrary<T>, holds: (before: OptInState, value: T) => void) {
  fc.assert(fc.property(state, arbitrary, holds));
}

const own = (record: object, key: string): unknown =>
  Object.getOwnPropertyDescriptor(record, key)?.value;

describe('in every state of the form', () => {
  it('a change stores the value and clears the errors of its field and the common ones, no others', () => {
    always(fc.tuple(slug, fc.string()), (before, [name, value]) => {
      const after = optInReducer(before, optInActions.fieldChanged(name, value));
      expect(own(after.fields, name)).toBe(value);
      expect(after.errors.common).toEqual([]);
      const { [name]: _cleared, ...others } = before.errors.fields;
      expect(after.errors.fields).toEqual(others);
      expect(after.errors.bookingFields).toEqual(before.errors.bookingFields);
      expect([after.confirmedConsents, after.status]).toEqual([
        before.confirmedConsents,
        before.status,
      ]);
    });
  });

  it('leaving a field that is right changes nothing, one that is wrong its errors only', () => {
    always(fc.tuple(slug, fc.string()), (before, [name, message]) => {
      expect(optInReducer(before, optInActions.fieldLeft(name, undefined))).toBe(before);
      const { errors: found, ...after } = optInReducer(
        before,
        optInActions.fieldLeft(name, message),
      );
      const { errors: earlier, ...rest } = before;
      expect(after).toEqual(rest);
      expect(found).toEqual({ ...earlier, fields: { ...earlier.fields, [name]: [message] } });
    });
  });

  it('a consent that is toggled twice is as it was; its errors and the common ones are gone', () => {
    always(id, (before, name) => {
      const once = optInReducer(before, optInActions.consentToggled(name));
      const twice = optInReducer(once, optInActions.consentToggled(name));
      expect(once.confirmedConsents.includes(name)).toBe(!before.confirmedConsents.includes(name));
      expect(twice.confirmedConsents.toSorted()).toEqual(before.confirmedConsents.toSorted());
      expect([once.errors.common, own(once.errors.fields, name)]).toEqual([[], undefined]);
      expect(once.status).toBe(before.status === 'submitting' ? 'submitting' : 'idle');
    });
  });

  it('a success clears everything but the country', () => {
    always(fc.constant(null), (before) => {
      const after = optInReducer(before, optInActions.submitSucceeded('Thanks.'));
      const country = own(before.fields, 'country');
      expect(after.fields).toEqual(country === undefined ? {} : { country });
      expect(after).toMatchObject({ confirmedConsents: [], errors: noErrors, status: 'succeeded' });
    });
  });

  it('a start clears errors, a failure brings new ones; both keep what was entered', () => {
    always(fc.tuple(id, errors), (before, [entityId, found]) => {
      const started = optInReducer(before, optInActions.submitStarted(entityId));
      const entered = { ...before, submittedEntityId: entityId };
      expect(started).toEqual({ ...entered, status: 'submitting', errors: noErrors });
      const failed = optInReducer(started, optInActions.submitFailed(entityId, found));
      expect(failed).toEqual({ ...entered, status: 'failed', errors: found });
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
