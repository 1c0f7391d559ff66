import { isLanguage } from '@atrium/contract';

const longestPath = 500;

/** First segments that belong to the origin itself. */
const reserved = [
  'admin',
  'api',
  'releases',
  'files',
  'healthz',
  'metrics',
  'contact-us',
  'images',
];

// eslint-disable-next-line no-control-regex -- exactly the characters that no address may hold
const unusable = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/;

export type PathResult = { path: string } | { expected: string };

/**
 * Checks the path of a page (decoded) and gives its one spelling: composed characters, no slash
 * at the end.
 */
export function readPagePath(value: string): PathResult {
  const path = value.normalize('NFC').replace(/(?<=.)\/$/, '');
  if (!path.startsWith('/'))
    return { expected: 'a path that starts with a slash, such as /welcome' };
  if (path.length > longestPath) return { expected: `a path of at most ${longestPath} characters` };
  if (unusable.test(path) || !isWellFormed(path)) {
    return { expected: 'a path without spaces and control characters' };
  }
  if (/[\\?#%]/.test(path)) {
    return {
      expected: 'a path without \\, ?, # and % (letters of any language stand as they are)',
    };
  }
  const [first = '', ...others] = path.slice(1).split('/');
  if ([first, ...others].some((segment) => segment === '.' || segment === '..')) {
    return { expected: 'a path without the segments . and ..' };
  }
  if (path !== '/' && [first, ...others].includes(''))
    return { expected: 'a path without empty segments' };
  if (reserved.includes(first.toLowerCase())) {
    return { expected: `a path that does not begin with /${first}, which belongs to the server` };
  }
  if (isLanguage(first.toLowerCase())) {
    return {
      expected: `a path without the language in front: /${first} is where the pages in that language stand; publish with the locale "${first.toLowerCase()}" instead`,
    };
  }
  return { path };
}

/** Half of a surrogate pair cannot stand in an address. */
function isWellFormed(text: string): boolean {
  try {
    encodeURI(text);
    return true;
  } catch {
    return false;
  }
}
