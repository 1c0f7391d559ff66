import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import type { AttachmentLimits } from '@atrium/contract';
import type { CaptchaConfig } from './captcha/captcha-config';
import type { BucketConfig } from './releases/s3-bucket';
import { environmentSchema, mebibyte, settings, type Environment } from './environment';

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
  /** Where published releases are kept for all origins; null: in `releasesDir`. */
  releaseBucket: BucketConfig | null;
  /** The package's folder: migrations and other files that are read at run time. */
  resourcesDir: string;
  /** The operator's own packages of fonts. */
  fontsDir: string | null;
  /** Whether fonts without files here come from Google, which then learns of every visitor. */
  usesGoogleFonts: boolean;
  /** Most bytes of rendered pages in memory. */
  pageCacheBytes: number;
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: string;
  /** Form posts that one address may send in a minute. */
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
  'S3_SECRET_ACCESS_KEY',
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
    releaseBucket: readBucket(known),
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

/** @throws {ConfigError} */
function readBucket(known: Environment): BucketConfig | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = known;
  if (bucket === undefined) return null;
  if (keyId === undefined || secret === undefined) {
    throw new ConfigError([
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given with S3_BUCKET.',
    ]);
  }
  const { S3_REGION: region, S3_PREFIX: prefix = '' } = known;
  const endpoint = known.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { bucket, keyId, secret, region, prefix, endpoint: endpoint.replace(/\/$/, '') };
}

function problemWith(name: string, value: string | undefined): string {
  const expected = settings[name]?.description ?? 'something else';
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
