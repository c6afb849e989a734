import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { blobHash, type BlobStore } from './blob-store.ts';

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

/** The blob store in a bucket of an S3-compatible store, objects named `media/ab/cd…`. */
export function s3BlobStore({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
}: S3Settings): BlobStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const call = async (method: string, hash: string, init: RequestInit = {}) => {
    const response = await client.fetch(
      `${endpoint}/${bucket}/media/${hash.slice(0, 2)}/${hash.slice(2)}`,
      { ...init, method },
    );
    if (response.ok || response.status === 404) return response;
    throw new Error(
      `${method} of ${hash} in bucket ${bucket}: HTTP ${response.status} ${(await response.text()).slice(0, 300)}`,
    );
  };
  const has = async (hash: string) => (await call('HEAD', hash)).ok;
  return {
    has,
    async put(bytes) {
      const hash = blobHash(bytes);
      if (await has(hash)) return hash;
      const kept = await call('PUT', hash, {
        body: new Uint8Array(bytes),
        headers: { 'x-amz-content-sha256': hash },
      });
      if (!kept.ok) throw new Error(`Bucket ${bucket} does not exist at ${endpoint}`);
      return hash;
    },
    async open(hash, range) {
      const response = await call(
        'GET',
        hash,
        range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
      );
      if (!response.ok || !response.body) return null;
      return {
        stream: Readable.from(response.body),
        size: Number(response.headers.get('content-length')),
      };
    },
    async remove(hash) {
      await call('DELETE', hash);
    },
  };
}
