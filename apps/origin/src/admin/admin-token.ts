import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

export interface AdminToken {
  token: string;
  /** Made just now: it is printed once. */
  isNew: boolean;
}

export const adminTokenFile = (dataDir: string) => join(dataDir, 'admin-token');

async function readToken(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The token of the people who publish: the one that was given, else the one that is kept in the
 * data folder, else a new one that is kept there for its owner's eyes alone.
 */
export async function loadAdminToken(
  config: Pick<Config, 'adminToken' | 'dataDir'>,
): Promise<AdminToken> {
  if (config.adminToken !== null) return { token: config.adminToken, isNew: false };
  const file = adminTokenFile(config.dataDir);
  const kept = await readToken(file);
  if (kept !== undefined) return { token: kept, isNew: false };
  await mkdir(config.dataDir, { recursive: true });
  const token = randomBytes(32).toString('base64url');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${token}\n`, { mode: 0o600 });
  // The mode above is taken only by files that did not exist.
  await chmod(draft, 0o600);
  try {
    // Fails where another process was faster, and then its token is the token.
    await link(draft, file);
    return { token, isNew: true };
  } catch (error) {
    const other = await readToken(file);
    if (other === undefined) throw error;
    return { token: other, isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}
