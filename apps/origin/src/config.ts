import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import Type, { type Static } from 'typebox';
import type { CaptchaConfig } from './captcha/captcha-config';
import { captchaProviders, defaultAttachmentLimits, type AttachmentLimits } from '@atrium/contract';

const mebibyte = 1024 * 1024;

/** An e-mail address, as part of a pattern. */
const address = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}";

/** An address, a network, or one of the names that networks go by. */
const proxy = '(?:loopback|linklocal|uniquelocal|[0-9A-Fa-f.:]{2,45}(?:/\\d{1,3})?)';

/**
 * What the origin reads from its environment. Every `description` completes the sentence
 * "NAME must be …" that a wrong value is answered with.
 */
const environmentSchema = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'a port: a whole number from 0 (any free one) to 65535',
  }),
  HOST: Type.String({
    pattern: '^[A-Za-z0-9.:%_-]+$',
    default: '127.0.0.1',
    description: 'the address to listen on, such as 127.0.0.1, 0.0.0.0 or ::',
  }),
  DATA_DIR: Type.String({ minLength: 1, default: './.data', description: 'a folder' }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(?:ql)?://\\S+$',
      description:
        'the address of a PostgreSQL database: postgresql://user:password@host:5432/name',
    }),
  ),
  ADMIN_TOKEN: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{16,200}$',
      description: 'a secret of 16 to 200 letters, digits and signs without spaces',
    }),
  ),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s/?#]+/?$',
      description: 'the address that visitors use, without a path, such as https://example.com',
    }),
  ),
  SENTRY_DSN: Type.Optional(
    Type.String({
      pattern: '^https?://\\S+$',
      description: "a Sentry project's DSN (an https address)",
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^\\s/?#]+(?:[/?]\\S*)?$',
      description: 'the address of a mail server: smtps://user:password@host:465',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: `^(?:${address}|[^\\p{Cc}<>"]{1,100}<${address}>)$`,
      description: 'the sender of mail: no-reply@example.com or Shop <no-reply@example.com>',
    }),
  ),
  PRIVATE_WEBHOOKS: Type.Boolean({
    default: false,
    description: 'true or false: whether webhooks may lead into private networks, and without TLS',
  }),
  RELEASES_DIR: Type.String({ minLength: 1, default: './releases', description: 'a folder' }),
  RESOURCES_DIR: Type.Optional(
    Type.String({ minLength: 1, description: "the folder of the origin's package" }),
  ),
  FONTS_DIR: Type.Optional(
    Type.String({ minLength: 1, description: 'a folder with packages of fonts' }),
  ),
  GOOGLE_FONTS: Type.Boolean({
    default: false,
    description: 'true or false: whether fonts that are not here come from Google',
  }),
  PAGE_CACHE_MB: Type.Integer({
    minimum: 1,
    maximum: 16_384,
    default: 32,
    description: 'the most memory for rendered pages, in MiB: a whole number from 1 to 16384',
  }),
  TRUSTED_PROXIES: Type.String({
    pattern: `^${proxy}(?:,${proxy})*$`,
    default: 'loopback',
    description:
      'the proxies that say whom they pass on: addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas between',
  }),
  POSTS_PER_MINUTE: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 30,
    description: 'how many forms one address may send in a minute: a whole number from 1',
  }),
  ATTACHMENTS_MAX: Type.Integer({
    minimum: 1,
    maximum: 50,
    default: defaultAttachmentLimits.files,
    description: 'how many files one form may send: a whole number from 1 to 50',
  }),
  ATTACHMENT_MAX_MB: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: defaultAttachmentLimits.bytes / mebibyte,
    description: 'the most of one file that a form sends, in MiB: a whole number from 1 to 100',
  }),
  SCAN_COMMAND: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'a command with its parameters, to which the path of a file is added',
    }),
  ),
  CAPTCHA_PROVIDER: Type.Enum([...captchaProviders], {
    default: 'altcha',
    description: `one of ${captchaProviders.join(', ')}`,
  }),
  CAPTCHA_SITE_KEY: Type.Optional(
    Type.String({ pattern: '^[\\w.-]{1,200}$', description: "the provider's key for the site" }),
  ),
  CAPTCHA_SECRET: Type.Optional(
    Type.String({ pattern: '^\\S{1,500}$', description: "the provider's secret for the site" }),
  ),
  CAPTCHA_DIFFICULTY: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1000,
    description: 'how many tries a browser needs on average: a whole number from 1 to 1000000',
  }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    default: 'info',
    description: 'one of trace, debug, info, warn, error, fatal, silent',
  }),
});

type Environment = Static<typeof environmentSchema>;

/** The origin's settings. Folders are absolute. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; null: an embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** As given; null: the one that is kept in `dataDir` (see `loadAdminToken`). */
  adminToken: string | null;
  /** Origin (scheme, host, port) that visitors use, without a slash at its end. */
  publicUrl: string | null;
  sentryDsn: string | null;
  /** Mail server; null: messages become files in `dataDir`. */
  smtpUrl: string | null;
  /** Sender of mail, an address or `Name <address>`; never null where there is a mail server. */
  mailFrom: string | null;
  /** Whether receivers of webhooks may stand in private networks, and be reached without TLS. */
  allowsPrivateWebhooks: boolean;
  releasesDir: string;
  /** The package's folder: migrations and other files that are read at run time. */
  resourcesDir: string;
  /** The operator's own packages of fonts. */
  fontsDir: string | null;
  /** Whether fonts without files here come from Google, which then learns of every visitor. */
  usesGoogleFonts: boolean;
  /** Most bytes of rendered pages in memory. */
  pageCacheBytes: number;
  /** Form posts that one address may send in a minute. */
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: string;
  postsPerMinute: number;
  /** What of files a form takes. */
  attachments: AttachmentLimits;
  /** Looks at every file that a visitor sends; null: none does. */
  scanCommand: string | null;
  captcha: CaptchaConfig;
  logLevel: Environment['LOG_LEVEL'];
}

/** Settings that cannot be used. The message has one sentence for each of them. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Secrets are not repeated in messages: those end in logs. */
const secretNames = new Set([
  'ADMIN_TOKEN',
  'CAPTCHA_SECRET',
  'DATABASE_URL',
  'SENTRY_DSN',
  'SMTP_URL',
]);

const validate = new Ajv({
  coerceTypes: true,
  useDefaults: true,
  allErrors: true,
  strict: false,
}).compile(environmentSchema);

/** Reads and checks the settings. @throws {ConfigError} */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  workingFolder: string = process.cwd(),
): Config {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(environmentSchema.properties)) {
    const value = environment[name]?.trim();
    if (value !== undefined && value !== '') values[name] = value;
  }
  if (!validate(values)) {
    const names = new Set((validate.errors ?? []).map((error) => error.instancePath.slice(1)));
    throw new ConfigError([...names].map((name) => problemWith(name, environment[name])));
  }
  const known = values as Environment;
  if (known.SMTP_URL !== undefined && known.MAIL_FROM === undefined) {
    throw new ConfigError([
      'MAIL_FROM must be given with SMTP_URL: servers take mail only from senders they know.',
    ]);
  }
  const isOthers = known.CAPTCHA_PROVIDER !== 'altcha';
  if (isOthers && (known.CAPTCHA_SITE_KEY === undefined || known.CAPTCHA_SECRET === undefined)) {
    throw new ConfigError([
      `CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be given with CAPTCHA_PROVIDER=${known.CAPTCHA_PROVIDER}.`,
    ]);
  }
  return {
    port: known.PORT,
    host: known.HOST,
    dataDir: resolve(workingFolder, known.DATA_DIR),
    databaseUrl: known.DATABASE_URL ?? null,
    adminToken: known.ADMIN_TOKEN ?? null,
    publicUrl: known.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    sentryDsn: known.SENTRY_DSN ?? null,
    smtpUrl: known.SMTP_URL ?? null,
    mailFrom: known.MAIL_FROM ?? null,
    allowsPrivateWebhooks: known.PRIVATE_WEBHOOKS,
    releasesDir: resolve(workingFolder, known.RELEASES_DIR),
    resourcesDir: known.RESOURCES_DIR
      ? resolve(workingFolder, known.RESOURCES_DIR)
      : findResources(workingFolder),
    fontsDir: known.FONTS_DIR ? resolve(workingFolder, known.FONTS_DIR) : null,
    usesGoogleFonts: known.GOOGLE_FONTS,
    pageCacheBytes: known.PAGE_CACHE_MB * mebibyte,
    trustedProxies: known.TRUSTED_PROXIES,
    postsPerMinute: known.POSTS_PER_MINUTE,
    attachments: { files: known.ATTACHMENTS_MAX, bytes: known.ATTACHMENT_MAX_MB * mebibyte },
    scanCommand: known.SCAN_COMMAND ?? null,
    captcha: {
      provider: known.CAPTCHA_PROVIDER,
      siteKey: known.CAPTCHA_SITE_KEY ?? '',
      secret: known.CAPTCHA_SECRET ?? '',
      difficulty: known.CAPTCHA_DIFFICULTY,
    },
    logLevel: known.LOG_LEVEL,
  };
}

function problemWith(name: string, value: string | undefined): string {
  const schema = environmentSchema.properties[name as keyof typeof environmentSchema.properties];
  const expected = (schema as { description?: string }).description ?? 'something else';
  const got = secretNames.has(name) ? 'what was given is not' : `got ${JSON.stringify(value)}`;
  return `${name} must be ${expected}; ${got}.`;
}

/**
 * The package's folder, found from the script that runs: sources, the bundle in `dist` and the
 * command in `bin` lie at different depths, and only the bundle knows its own address.
 */
function findResources(workingFolder: string): string {
  const script = process.argv[1];
  const starts =
    script && existsSync(script) ? [dirname(realpathSync(script)), workingFolder] : [workingFolder];
  for (const start of starts) {
    for (let folder = start; ; folder = dirname(folder)) {
      for (const candidate of [folder, join(folder, 'apps/origin')]) {
        if (existsSync(join(candidate, 'drizzle/meta/_journal.json'))) return candidate;
      }
      if (folder === dirname(folder)) break;
    }
  }
  return workingFolder;
}
