import { AwsClient } from 'aws4fetch';
import { ArtifactsUnavailable } from './artifact-store';

export interface BucketConfig {
  bucket: string;
  /** Scheme, host and port; buckets are the first part of the path. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
  /** Begins every key; empty, or with a slash at its end. */
  prefix: string;
}

/** Milliseconds that one object may take. */
const timeout = 15_000;

/** The objects of one bucket of an S3-compatible store. */
export class S3Bucket {
  private readonly client: AwsClient;

  constructor(private readonly config: BucketConfig) {
    const { keyId: accessKeyId, secret: secretAccessKey, region } = config;
    this.client = new AwsClient({
      ...{ accessKeyId, secretAccessKey, region },
      service: 's3',
      retries: 2,
    });
  }

  /** Where it is, for messages. */
  get address(): string {
    return `${this.config.endpoint}/${this.config.bucket}`;
  }

  /** @throws {ArtifactsUnavailable} */
  async put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.call('PUT', key, content);
  }

  /** Undefined where there is none, or one of more bytes. @throws {ArtifactsUnavailable} */
  async get(key: string, mostBytes: number): Promise<Buffer | undefined> {
    const answer = await this.call('GET', key);
    if (answer.status === 404) return undefined;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const chunk of answer.body ?? []) {
        bytes += chunk.length;
        if (bytes > mostBytes) return undefined;
        chunks.push(chunk);
      }
    } catch (error) {
      throw new ArtifactsUnavailable(this.address, error);
    }
    return Buffer.concat(chunks);
  }

  /** @throws {ArtifactsUnavailable} */
  async delete(key: string): Promise<void> {
    await this.call('DELETE', key);
  }

  private async call(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const path = [...this.config.prefix.split('/'), ...key.split('/')]
      .filter((part) => part !== '')
      .map(encodeURIComponent)
      .join('/');
    const signal = AbortSignal.timeout(timeout);
    let answer: Response;
    try {
      answer = await this.client.fetch(`${this.address}/${path}`, {
        ...{ method, signal },
        ...(body === undefined ? {} : { body }),
      });
    } catch (error) {
      // `fetch` itself only says that it failed.
      throw new ArtifactsUnavailable(this.address, (error as Error).cause ?? error);
    }
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    await answer.body?.cancel();
    const error = new Error(`${method} was answered with ${answer.status}`);
    throw new ArtifactsUnavailable(this.address, error);
  }
}
