import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { blobHash } from './blob-store.ts';
import { FilesAway } from './files-away.ts';
import type { ObjectStore } from './object-store.ts';

export interface S3Settings {
  /** Origin of the store, such as `https://s3.example.com`; buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Of what fails for the store's reasons, tried again so often before the call fails. */
const RETRIES = 2;
/** A bucket that has not answered by then is away, milliseconds; one that is sent bytes has longer by `BYTES_PER_MS`. */
const ANSWER_MS = 5000;
const BYTES_PER_MS = 500;

/** Objects in a bucket of an S3-compatible store. */
export function s3Objects(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  { answerMs = ANSWER_MS } = {},
): ObjectStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const call = async (method: string, name: string, init: RequestInit = {}) => {
    const what = `${method} of ${name} in bucket ${bucket}`;
    const late = new AbortController();
    const sent = init.body instanceof Uint8Array ? init.body.length : 0;
    const timer = setTimeout(() => late.abort(), answerMs + sent / BYTES_PER_MS);
    const response = await client
      .fetch(`${endpoint}/${bucket}/${name}`, { ...init, method, signal: late.signal })
      .catch((cause: unknown) => {
        throw new FilesAway(`${what}: no answer`, { cause });
      })
      .finally(() => clearTimeout(timer));
    const { status } = response;
    if (response.ok || status === 404) return response;
    const said = `${what}: HTTP ${status} ${(await response.text()).slice(0, 300)}`;
    throw status === 429 || status >= 500 ? new FilesAway(said) : new Error(said);
  };
  return {
    async size(name) {
      const response = await call('HEAD', name);
      return response.ok ? Number(response.headers.get('content-length')) : null;
    },
    async put(name, bytes) {
      const kept = await call('PUT', name, {
        body: new Uint8Array(bytes),
        headers: { 'x-amz-content-sha256': blobHash(bytes) },
      });
      if (!kept.ok) throw new Error(`Bucket ${bucket} does not exist at ${endpoint}`);
    },
    async open(name, range) {
      const response = await call(
        'GET',
        name,
        range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
      );
      if (!response.ok || !response.body) return null;
      return {
        stream: Readable.from(response.body),
        size: Number(response.headers.get('content-length')),
      };
    },
    async remove(name) {
      await call('DELETE', name);
    },
  };
}
