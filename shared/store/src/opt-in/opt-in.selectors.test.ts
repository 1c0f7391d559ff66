/** @jest-environment node */
import type { RootState } from '../core/root-state';
import { emptyPage } from '../page/page.slice';
import {
  selectCommonErrors,
  selectFieldErrors,
  selectFieldValue,
  selectIsConfirmed,
  selectSubmitStatus,
  selectText,
} from './opt-in.selectors';
import { emptyOptIn } from './opt-in.slice';

const state: RootState = {
  page: { ...emptyPage, texts: { 'validation.not_empty': 'Please fill in this field.' } },
  optIn: {
    ...emptyOptIn,
    fields: { email: 'ada@example.org' },
    confirmedConsents: ['3'],
    errors: {
      'form-7': { common: ['Not today'], fields: { email: ['Known already'] }, bookingFields: {} },
    },
    status: 'failed',
    submittedEntityId: '9',
  },
};

it('tells a field its value and errors', () => {
  expect([selectFieldValue(state, 'email'), selectFieldErrors(state, 'email', '7')]).toEqual([
    'ada@example.org',
    ['Known already'],
  ]);
  expect([selectFieldValue(state, 'city'), selectFieldErrors(state, 'city', '7')]).toEqual([
    '',
    [],
  ]);
});

it('tells no field what is wrong with its namesake in another form', () => {
  expect(selectFieldErrors(state, 'email', null)).toEqual([]);
  expect(selectFieldErrors(state, 'email', '8')).toEqual([]);
});

it('gives the same empty list every time, so that nothing renders again for it', () => {
  const none = selectFieldErrors(state, 'city', '7');
  expect(selectFieldErrors({ ...state }, 'postcode', null)).toBe(none);
  expect(selectCommonErrors(state, '8', '7')).toBe(none);
  expect(selectCommonErrors(state, '9', null)).toBe(none);
});

it('tells only the button that was pressed how it went', () => {
  expect([selectSubmitStatus(state, '9'), selectCommonErrors(state, '9', '7')]).toEqual([
    'failed',
    ['Not today'],
  ]);
  expect([selectSubmitStatus(state, '8'), selectCommonErrors(state, '8', '7')]).toEqual([
    'idle',
    [],
  ]);
});

it('tells a consent whether it is ticked', () => {
  expect([selectIsConfirmed(state, '3'), selectIsConfirmed(state, '4')]).toEqual([true, false]);
});

it('gives a text of the page, else its key', () => {
  expect(selectText(state, 'validation.not_empty')).toBe('Please fill in this field.');
  expect(selectText(state, 'validation.email_invalid')).toBe('validation.email_invalid');
});
