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

test.each(['no-reply@mill.example', 'Harrow Mill <no-reply@mill.example>'])(
  'mail may come from %s',
  (sender) => {
    const config = readConfig({ SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: sender });
    expect(config).toMatchObject({ smtpUrl: 'smtps://u:p@mail.example:465', mailFrom: sender });
  },
);

test.each(['loopback', '10.0.0.7,fd00::/8', 'uniquelocal,203.0.113.0/24'])(
  'proxies may be %s',
  (proxies) => {
    expect(readConfig({ TRUSTED_PROXIES: proxies })).toMatchObject({ trustedProxies: proxies });
  },
);

test.each(['everybody', '10.0.0.7, 10.0.0.8', '10.0.0.0/8/8', 'loopback,'])(
  'proxies are not named by %j',
  (proxies) => {
    expect(problemsOf({ TRUSTED_PROXIES: proxies })).toEqual([
      expect.stringContaining('TRUSTED_PROXIES must be the proxies that'),
    ]);
  },
);

test.each<[Record<string, string>, string]>([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be given with SMTP_URL'],
  [{ MAIL_FROM: 'mill' }, 'MAIL_FROM must be the sender of mail'],
  [{ MAIL_FROM: 'a@b.example>' }, 'MAIL_FROM must be the sender of mail'],
  [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM must be the sender of mail'],
  [{ SMTP_URL: 'https://u:secret@mail.example' }, 'SMTP_URL must be the address of a mail server'],
])('%j is no way to send mail', (environment, problem) => {
  const problems = problemsOf(environment);
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(problems.join()).not.toContain('secret');
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

test('captchas of others need a key and a secret, which no message repeats', () => {
  expect(readConfig({}, '/srv').captcha).toMatchObject({ provider: 'altcha', difficulty: 1000 });
  const others = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'hush hush' };
  expect(problemsOf({ CAPTCHA_PROVIDER: 'turnstile' })).toEqual([
    'CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be given with CAPTCHA_PROVIDER=turnstile.',
  ]);
  expect(problemsOf(others).join()).toMatch(/^CAPTCHA_SECRET must be (?!.*hush)/);
  const known = { ...others, CAPTCHA_SECRET: 'hush', CAPTCHA_SITE_KEY: '0x4A-b.c' };
  expect(readConfig(known, '/srv').captcha).toMatchObject({
    provider: 'turnstile',
    siteKey: '0x4A-b.c',
    secret: 'hush',
  });
});

test('a bucket needs its key and secret, and is at Amazon where nothing else is said', () => {
  const bucket = { S3_BUCKET: 'shop-releases' };
  expect(() => readConfig(bucket)).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given with S3_BUCKET.',
  );
  const known = { ...bucket, S3_ACCESS_KEY_ID: 'KEY', S3_SECRET_ACCESS_KEY: 'hush/+=' };
  expect(readConfig({}).releaseBucket).toBeNull();
  expect(readConfig({ ...known, S3_REGION: 'eu-west-1' }).releaseBucket).toEqual({
    bucket: 'shop-releases',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    prefix: '',
    keyId: 'KEY',
    secret: 'hush/+=',
  });
  const wrong = () => readConfig({ ...known, S3_SECRET_ACCESS_KEY: 'two words' });
  expect(wrong).toThrow(/S3_SECRET_ACCESS_KEY must be/);
  expect(wrong).not.toThrow(/two words/);
});
