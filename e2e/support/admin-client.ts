/** A row as `GET /api/admin/submissions` gives it, as far as tests look at it. */
export interface StoredRow {
  id: string;
  kind: string;
  pageId: string;
  entityId: string;
  fields: Record<string, string>;
  consents: { id: string; html: string }[];
  isDesktop: boolean | null;
  timeZone: string | null;
  attachments: { filename: string; type: string; size: number; sha256: string; url: string }[];
}

/** The administration calls, as an owner's own script would make them. */
export class AdminClient {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return fetch(`${this.url}/api/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** Publishes a page under an id of its own. @throws where it is refused */
  async publish(
    id: string,
    path: string,
    document: object,
  ): Promise<{ warnings: { pointer: string; message: string }[] }> {
    const address = `/pages/${id}?path=${encodeURIComponent(path)}`;
    const answer = await this.call('PUT', address, { ...document, id });
    if (!answer.ok) throw new Error(`${id} was refused: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { warnings: { pointer: string; message: string }[] };
  }

  /** Everything that was stored for a page, oldest first. */
  async submissions(pageId: string): Promise<StoredRow[]> {
    const rows: StoredRow[] = [];
    for (let after: string | null = ''; after !== null;) {
      const cursor: string = after ? `&after=${after}` : '';
      const answer = await this.call('GET', `/submissions?page=${pageId}&limit=1000${cursor}`);
      const part = (await answer.json()) as { submissions: StoredRow[]; next: string | null };
      rows.push(...part.submissions);
      after = part.next;
    }
    return rows;
  }
}
