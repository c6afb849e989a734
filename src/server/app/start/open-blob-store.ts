import { join } from 'node:path';
import type { Database } from '#server/platform/database/connect.ts';
import { findPlaces, SYSTEM_DIR } from '#postgres/places.ts';
import type { Settings } from '#server/platform/settings.ts';
import {
  databaseBlobStore,
  readThrough,
} from '#server/platform/files/blobs/database-blob-store.ts';
import { diskBlobStore } from '#server/platform/files/blobs/disk-blob-store.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { s3BlobStore } from '#server/platform/files/blobs/s3-blob-store.ts';

/** Folder of what this process keeps on disk. */
export function dataFolder({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return findPlaces(DATA_DIR, SYSTEM_DIR, process.geteuid?.() === 0).home;
}

/** Where the settings put the library's files: in a bucket, else in the data folder. What the database holds is found too. */
export function openBlobStore(settings: Settings, sql: Database): BlobStore {
  const {
    QUOIN_S3_ENDPOINT: endpoint,
    QUOIN_S3_BUCKET: bucket = '',
    QUOIN_S3_REGION: region,
    QUOIN_S3_ACCESS_KEY: accessKey = '',
    QUOIN_S3_SECRET_KEY: secretKey = '',
  } = settings;
  const first = endpoint
    ? s3BlobStore({ endpoint, bucket, region, accessKey, secretKey })
    : diskBlobStore(join(dataFolder(settings), 'media'));
  return readThrough(first, databaseBlobStore(sql));
}
