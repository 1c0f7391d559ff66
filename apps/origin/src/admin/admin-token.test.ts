import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAdminToken } from './admin-token';

let dataDir: string;

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'atrium-token-')), 'data');
});

afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

test('a token that was given is the token, and is written nowhere', async () => {
  expect(await loadAdminToken({ adminToken: 'given-by-the-owner', dataDir })).toEqual({
    token: 'given-by-the-owner',
    isNew: false,
  });
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('without one it is made once, for the eyes of its owner alone', async () => {
  const made = await loadAdminToken({ adminToken: null, dataDir });
  expect(made).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), isNew: true });
  const file = join(dataDir, 'admin-token');
  expect((await readFile(file, 'utf8')).trim()).toBe(made.token);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await loadAdminToken({ adminToken: null, dataDir })).toEqual({
    token: made.token,
    isNew: false,
  });
  expect(await readdir(dataDir)).toEqual(['admin-token']);
});
