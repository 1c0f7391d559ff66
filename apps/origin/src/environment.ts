import { captchaProviders, defaultAttachmentLimits } from '@atrium/contract';
import Type, { type Static, type TSchema } from 'typebox';
import { formatTable } from './cli/table';

export const mebibyte = 1024 * 1024;

/** An e-mail address, as part of a pattern. */
const address = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}";

/** An address, a network, or one of the names that networks go by. */
const proxy = '(?:loopback|linklocal|uniquelocal|[0-9A-Fa-f.:]{2,45}(?:/\\d{1,3})?)';

/**
 * What the origin reads from its environment. Every `description` completes the sentence
 * "NAME must be …" that a wrong value is answered with.
 */
export const environmentSchema = Type.Object({
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
  S3_BUCKET: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'the bucket that keeps published releases for all origins',
    }),
  ),
  S3_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s/?#]+/?$',
      description: 'the address of the S3-compatible store, without a path (otherwise Amazon S3)',
    }),
  ),
  S3_REGION: Type.String({
    pattern: '^[a-z0-9-]{1,40}$',
    default: 'us-east-1',
    description: "the bucket's region",
  }),
  S3_PREFIX: Type.Optional(
    Type.String({
      pattern: '^(?:[\\w.-]+/)+$',
      description: 'where in the bucket releases are kept, with a slash at its end: shop/',
    }),
  ),
  S3_ACCESS_KEY_ID: Type.Optional(
    Type.String({ pattern: '^\\S{1,200}$', description: "the bucket's key" }),
  ),
  S3_SECRET_ACCESS_KEY: Type.Optional(
    Type.String({ pattern: '^\\S{1,500}$', description: 'the secret of that key' }),
  ),
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

export type Environment = Static<typeof environmentSchema>;

interface Setting {
  /** Ends the sentence "NAME must be …". */
  description?: string;
  default?: string | number | boolean;
}

/** The same by name. */
export const settings = environmentSchema.properties as Readonly<Record<string, TSchema & Setting>>;

/** Every setting with what it is otherwise and what it must be, for reading in a terminal. */
export function listSettings(): string {
  const rows = Object.entries(settings).map(
    ([name, { description = '', default: usual = '–' }]) => [name, String(usual), description],
  );
  return formatTable(['Setting', 'Otherwise', 'Must be'], rows);
}
