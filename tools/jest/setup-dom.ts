import '@testing-library/jest-dom';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';

// The library's own second is too little for a machine with much else to do.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has none; no query matches here unless a test says so.
globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;

const printed: string[] = [];
const original = console.error;

/**
 * React reports wrong nesting, missing keys, state set outside `act` and hydration mismatches only on
 * the console, so what is printed there fails the test. A test that provokes an error says so with
 * `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
beforeEach(() => {
  printed.length = 0;
  console.error = (...values: unknown[]) => {
    printed.push(format(...values));
  };
});

afterEach(() => {
  // Unmounting can print as well.
  cleanup();
  console.error = original;
  if (printed.length === 0) return;
  throw new Error(`printed on the console as an error:\n${printed.splice(0).join('\n')}`);
});
