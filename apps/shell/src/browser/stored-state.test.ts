import { surveyControlName, surveyStorageKey } from '@atrium/contract';
import fc from 'fast-check';
import type { AtriumGlobal } from './global';
import { readSurveyAnswers } from './survey-answers';

/** What another version may have left in a visitor's tab: any JSON, and texts that are none. */
const anything = fc.oneof(fc.json(), fc.string());
const slugs = ['first_name', 'city', 'email'] as const;
const fields = fc.dictionary(
  fc
    .oneof(fc.constantFrom(...slugs), fc.string({ minLength: 1 }))
    .filter((key) => key !== '__proto__'),
  fc.jsonValue(),
);

function open(): Record<string, string> {
  document.body.innerHTML = slugs.map((slug) => `<input name="optin[fields][${slug}]">`).join('');
  window.atrium = { key: 'key-of-this-view' } as AtriumGlobal;
  jest.isolateModules(() => jest.requireActual('./form-memory'));
  const inputs = [...document.querySelectorAll('input')];
  return Object.fromEntries(
    inputs.map(({ value }, index): [string, string] => [slugs[index] ?? '', value]),
  );
}

const keptNow = () =>
  JSON.parse(sessionStorage.getItem('atrium_fields') ?? '{}') as Record<string, unknown>;

describe('what another version kept of fields', () => {
  it('fills in texts, and nothing else', () => {
    fc.assert(
      fc.property(fields, (kept) => {
        sessionStorage.setItem('atrium_fields', JSON.stringify(kept));
        const shown = open();
        for (const slug of slugs) {
          const value = Object.hasOwn(kept, slug) ? kept[slug] : undefined;
          // A control for one line has no line breaks.
          const text = typeof value === 'string' ? value.replace(/[\r\n]/g, '') : '';
          expect(slug === 'email' ? shown[slug]?.trim() : shown[slug]).toBe(
            slug === 'email' ? text.trim() : text,
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  it('stays for that version, but for the fields of this page', () => {
    fc.assert(
      fc.property(fields, (kept) => {
        sessionStorage.setItem('atrium_fields', JSON.stringify(kept));
        open();
        dispatchEvent(new Event('pagehide'));
        const others = (all: object) =>
          Object.fromEntries(Object.entries(all).filter(([key]) => !slugs.includes(key as 'city')));
        // JSON knows no negative zero.
        const written = JSON.parse(JSON.stringify(kept)) as object;
        expect(others(keptNow())).toEqual(others(written));
      }),
      { numRuns: 100 },
    );
  });

  it('can be anything', () => {
    fc.assert(
      fc.property(anything, (text) => {
        sessionStorage.setItem('atrium_fields', text);
        expect(() => open()).not.toThrow();
      }),
      { numRuns: 100 },
    );
  });
});

describe('what another version kept of surveys', () => {
  const name = surveyControlName('tea', 'q1');

  it('can be anything', () => {
    fc.assert(
      fc.property(anything, (text) => {
        sessionStorage.setItem(surveyStorageKey, text);
        expect(Array.isArray(readSurveyAnswers())).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is read as far as it is known: entries with more in them, among others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.array(fc.jsonValue()),
        fc.array(fc.jsonValue()),
        (before, after, more) => {
          const strange = (entry: unknown) =>
            !(Array.isArray(entry) && typeof entry[0] === 'string');
          const entries = [
            ...before.filter(strange),
            [name, 'a1', ...more],
            ...after.filter(strange),
          ];
          sessionStorage.setItem(surveyStorageKey, JSON.stringify(entries));
          expect(readSurveyAnswers()).toMatchObject([
            { surveyEntityId: 'tea', questions: [{ id: 'q1', answers: [{ id: 'a1' }] }] },
          ]);
        },
      ),
      { numRuns: 100 },
    );
  });
});
