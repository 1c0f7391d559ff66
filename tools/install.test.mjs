import { assertNode, firstDifference } from './install.mjs';

const tree = (packages) => ({ packages });

describe('the version of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is enough', (version) => {
    expect(() => assertNode(version)).not.toThrow();
  });

  test.each(['18.20.0', '20.18.3'])('%s is refused with a sentence', (version) => {
    expect(() => assertNode(version)).toThrow(
      `Atrium needs Node 20.19 or newer and this is Node ${version}`,
    );
  });
});

describe('what is installed', () => {
  const lock = tree({
    '': { version: '0.0.0' },
    'shared/store': { version: '1.0.0' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
  });

  test('matches without the packages of other platforms', () => {
    const installed = tree({ 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' } });
    expect(firstDifference(lock, installed)).toBeUndefined();
  });

  test('lacks a package', () => {
    expect(firstDifference(lock, tree({}))).toBe('node_modules/pg is missing');
  });

  test('has another version', () => {
    const installed = tree({ 'node_modules/pg': { version: '7.0.0', integrity: 'sha512-a' } });
    expect(firstDifference(lock, installed)).toBe('node_modules/pg is 7.0.0, not 8.0.0');
  });

  test('has other bytes of the same version', () => {
    const installed = tree({ 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-b' } });
    expect(firstDifference(lock, installed)).toBe(
      'node_modules/pg 8.0.0 is not the one in package-lock.json',
    );
  });
});
