import { resolve } from 'node:path';
import { ConfigError, readConfig } from './config';

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment, '/srv');
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('needs nothing to be set', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/.data',
    databaseUrl: null,
    adminToken: null,
    publicUrl: null,
    sentryDsn: null,
    releasesDir: '/srv/releases',
    logLevel: 'info',
  });
});

test('finds the package folder from the working folder', () => {
  const packageFolder = resolve(__dirname, '..');
  expect(readConfig({}, packageFolder).resourcesDir).toBe(packageFolder);
  expect(readConfig({}, resolve(packageFolder, '../..')).resourcesDir).toBe(packageFolder);
  expect(readConfig({ RESOURCES_DIR: 'assets' }, '/srv').resourcesDir).toBe('/srv/assets');
});

test('reads what is set; an empty value is none', () => {
  expect(
    readConfig(
      {
        PORT: '8080',
        DATA_DIR: '/data',
        PUBLIC_URL: 'https://example.com/',
        DATABASE_URL: 'postgres://localhost/atrium',
        SENTRY_DSN: '',
      },
      '/srv',
    ),
  ).toMatchObject({
    port: 8080,
    dataDir: '/data',
    publicUrl: 'https://example.com',
    databaseUrl: 'postgres://localhost/atrium',
    sentryDsn: null,
  });
});

test('names every wrong setting in a sentence of its own', () => {
  const problems = problemsOf({ PORT: 'eighty', LOG_LEVEL: 'loud', PUBLIC_URL: 'example.com' });
  expect(problems).toHaveLength(3);
  expect(problems).toContain(
    'PORT must be a port: a whole number from 0 (any free one) to 65535; got "eighty".',
  );
  expect(problems.join()).toMatch(/LOG_LEVEL must be one of trace, .*; got "loud"/);
});

test('does not repeat a secret that cannot be used', () => {
  const problems = problemsOf({ ADMIN_TOKEN: 'short', DATABASE_URL: 'mysql://root:hunter2@db' });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toMatch(/short|hunter2/);
});
