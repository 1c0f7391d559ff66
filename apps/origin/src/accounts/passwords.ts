/** Loaded with the first password: most origins never see one, and it takes 4 MiB. */
const argon2 = () => import('@node-rs/argon2');

/** Of argon2id, the library's own choice, as OWASP recommends: 19 MiB, two passes. */
const parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashes at the same time: more would keep file reads waiting, which share their threads. */
const mostAtOnce = 2;
const longestQueue = 200;

/** Code points of a password. */
const passwordLength = { min: 8, max: 200 } as const;

/** More wait for a hash than can be served soon. */
export class TooBusy extends Error {}

/** The same characters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFC');

export function isPasswordLength(password: string): boolean {
  const { length } = [...normal(password)];
  return length >= passwordLength.min && length <= passwordLength.max;
}

let running = 0;
const waiting: (() => void)[] = [];

/** @throws {TooBusy} */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else {
    if (waiting.length >= longestQueue) throw new TooBusy('too many passwords wait to be hashed');
    // Whoever ends hands its place over.
    await new Promise<void>((start) => waiting.push(start));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function hashOf(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password, parameters);
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hashOf(normal(password)));

let unknown: Promise<string> | undefined;

/**
 * Whether it is the password. Where there is none to compare with, another is compared: both take the same
 * time, so nobody learns which addresses have an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  unknown ??= hashOf('no password of anybody');
  const { verify } = await argon2();
  const compared = passwordHash ?? (await unknown);
  const isSame = await inTurn(() => verify(compared, normal(password)));
  return isSame && passwordHash !== null;
}
