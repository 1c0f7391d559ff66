import type { MultipartFile } from '@fastify/multipart';
import type { AttachmentLimits } from '@atrium/contract';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file as it arrived, until its form is answered. */
export interface ReceivedFile {
  /** As the visitor's device names it. */
  name: string;
  /** SHA-256, hex. */
  hash: string;
  size: number;
  /** Larger than one may be; what is there of it is of no use. */
  isTooLarge: boolean;
  path: string;
  content(): Promise<Buffer>;
}

/** Milliseconds after which nobody waits for a file any more, whatever became of the process that wrote it. */
const abandonedAfter = 15 * 60_000;

/** The files of one post. */
export class Upload {
  readonly files: ReceivedFile[] = [];

  constructor(
    private readonly folder: string,
    readonly limits: AttachmentLimits,
  ) {}

  /** Reads a file to its end. A control in which nothing was chosen sends one without name and bytes. */
  async take({ file, filename = '' }: MultipartFile): Promise<void> {
    // One more than may be is enough to say that there are too many.
    const isKept = this.files.length < this.limits.files;
    const path = join(this.folder, randomUUID());
    const handle = isKept ? await open(path, 'wx', 0o600) : undefined;
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const part of file as AsyncIterable<Buffer>) {
        size += part.length;
        hash.update(part);
        await handle?.writeFile(part);
      }
      if (filename === '' && size === 0) return await rm(path, { force: true });
      this.files.push({
        // Browsers escape the one sign that would end the name (HTML standard, multipart form data).
        name: filename.replaceAll('%22', '"'),
        hash: hash.digest('hex'),
        size,
        isTooLarge: file.truncated,
        path,
        content: () => readFile(path),
      });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await handle?.close();
    }
  }

  /** Removes what was written of it; to be called however the post ends. */
  async discard(): Promise<void> {
    await Promise.all(this.files.map(({ path }) => rm(path, { force: true })));
  }
}

/** Where files wait until the form that brought them is checked. Visitors cannot reach the folder. */
export class IncomingFiles {
  private readonly folder: string;

  constructor(
    dataDir: string,
    readonly limits: AttachmentLimits,
  ) {
    this.folder = join(dataDir, 'incoming');
  }

  /** Makes the folder, and removes what a crash has left in it. */
  async sweep(now = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const { mtimeMs = now } = await stat(path).catch(() => ({ mtimeMs: undefined }));
      // Another process may share the folder, and be in the middle of a post.
      if (now - mtimeMs > abandonedAfter) await rm(path, { force: true });
    }
  }

  /** The files of a post that is about to be read. */
  begin(): Upload {
    return new Upload(this.folder, this.limits);
  }
}
