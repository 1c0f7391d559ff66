import { readFile } from 'node:fs/promises';
import type { ReadError, ReadWarning } from '@atrium/contract';
import { adminTokenFile } from '../admin/admin-token';
import { ConfigError, readConfig } from '../config';
import type { ImportTarget } from '../publish/import-folder';

/** Something that the person at the terminal can mend; only the message is shown. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

export interface Connection {
  /** Address of the site, without a slash at its end. */
  url: string;
  token: string;
}

/** Where the site runs and with which token: from the command line, else from the origin's own settings. */
export async function connectionFrom(
  environment: Record<string, string | undefined>,
  workingFolder: string,
  givenUrl: string | undefined,
): Promise<Connection> {
  const config = readConfig(environment, workingFolder);
  const url = givenUrl ?? config.publicUrl ?? `http://127.0.0.1:${config.port}`;
  if (!/^https?:\/\/[^\s/?#]+\/?$/.test(url)) {
    throw new ConfigError([
      `--url must be an address without a path, such as http://127.0.0.1:3000; got "${url}".`,
    ]);
  }
  const kept = await readFile(adminTokenFile(config.dataDir), 'utf8').catch(() => '');
  const token = config.adminToken ?? kept.trim();
  if (token === '') {
    throw new CommandError(
      `There is no administration token: set ADMIN_TOKEN, or set DATA_DIR to the site's data folder ` +
        `(${adminTokenFile(config.dataDir)} does not exist).`,
    );
  }
  return { url: url.replace(/\/$/, ''), token };
}

type Query = Record<string, string | undefined>;

interface CallOptions {
  query?: Query;
  accept?: string;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
  contentType?: string;
  /** Statuses beside 2xx that the caller reads itself. */
  expected?: readonly number[];
}

/** The administration calls of a running site. */
export class AdminClient {
  constructor(private readonly connection: Connection) {}

  /** Where visitors find a page. */
  addressOf(path: string): string {
    return new URL(path, this.connection.url).href;
  }

  /** @throws {CommandError} with a sentence about what to do */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const { url, token } = this.connection;
    const address = new URL(`/api/admin${path}`, url);
    for (const [name, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) address.searchParams.set(name, value);
    }
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      accept: options.accept ?? 'application/json',
    };
    if (options.contentType !== undefined) headers['content-type'] = options.contentType;
    let response: Response;
    try {
      response = await fetch(address, { method, headers, body: options.body ?? null });
    } catch (error) {
      const cause = (error as { cause?: { code?: string; message?: string } }).cause;
      throw new CommandError(
        `No site answers at ${url} (${cause?.code ?? cause?.message ?? 'no connection'}). ` +
          'Start it with `atrium start`, or name another address with --url.',
      );
    }
    if (response.ok || options.expected?.includes(response.status)) return response;
    throw new CommandError(await this.explain(response));
  }

  async json<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    const response = await this.call(method, path, options);
    try {
      return (await response.json()) as T;
    } catch {
      throw new CommandError(
        `What answers at ${this.connection.url} is not a site of Atrium: its answer is no JSON.`,
      );
    }
  }

  private async explain(response: Response): Promise<string> {
    const answer = (await response.json().catch(() => ({}))) as { error?: unknown };
    const said = typeof answer.error === 'string' ? answer.error : `status ${response.status}`;
    if (response.status === 401) {
      return `${this.connection.url} does not take the token: ${said} Set ADMIN_TOKEN, or DATA_DIR to the site's data folder.`;
    }
    return `${this.connection.url} answers: ${said}`;
  }
}

/** Imports into a running site. */
export function clientTarget(client: AdminClient): ImportTarget {
  const put = async (page: Parameters<ImportTarget['putPage']>[0], dryRun: boolean) => {
    const { id, path, locale, host, input } = page;
    return client.json<{ url: string; warnings: ReadWarning[] } | { errors: ReadError[] }>(
      'PUT',
      `/pages/${encodeURIComponent(id)}`,
      {
        query: { path, locale, host, dryRun: dryRun ? 'true' : undefined },
        body: JSON.stringify(input),
        contentType: 'application/json',
        expected: [422],
      },
    );
  };
  return {
    async checkPage(page) {
      const answer = await put(page, true);
      return 'errors' in answer ? answer.errors : [];
    },
    async putFile({ id, filename, host, content }) {
      await client.call('PUT', `/files/${encodeURIComponent(id)}`, {
        query: { filename, host },
        body: new Uint8Array(content),
        contentType: 'application/octet-stream',
      });
    },
    async putPage(page) {
      const answer = await put(page, false);
      if (!('errors' in answer)) return answer;
      const reasons = answer.errors.map(
        ({ pointer, expected, got }) => `${pointer} expected ${expected}, got ${got}`,
      );
      throw new CommandError(
        `The page "${page.id}" was refused after its check:\n${reasons.join('\n')}`,
      );
    },
  };
}
