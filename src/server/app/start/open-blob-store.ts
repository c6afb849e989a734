import type { Database } from '#server/platform/database/connect.ts';
import { findPlaces, SYSTEM_DIR } from '#postgres/places.ts';
import type { Settings } from '#server/platform/settings.ts';
import {
  databaseBlobStore,
  readThrough,
} from '#server/platform/files/blobs/database-blob-store.ts';
import { blobStoreIn, type BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { diskObjects } from '#server/platform/files/blobs/disk-objects.ts';
import type { ObjectStore } from '#server/platform/files/blobs/object-store.ts';
import { s3Objects } from '#server/platform/files/blobs/s3-objects.ts';

/** Folder of what this process keeps on disk. */
export function dataFolder({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return findPlaces(DATA_DIR, SYSTEM_DIR, process.geteuid?.() === 0).home;
}

/** Where the settings put files: in a bucket, else in the data folder. */
export function openObjectStore(settings: Settings): ObjectStore {
  const {
    QUOIN_S3_ENDPOINT: endpoint,
    QUOIN_S3_BUCKET: bucket = '',
    QUOIN_S3_REGION: region,
    QUOIN_S3_ACCESS_KEY: accessKey = '',
    QUOIN_S3_SECRET_KEY: secretKey = '',
  } = settings;
  return endpoint
    ? s3Objects({ endpoint, bucket, region, accessKey, secretKey })
    : diskObjects(dataFolder(settings));
}

/** The library's files among the objects. What the database holds is found too. */
export function openBlobStore(settings: Settings, sql: Database): BlobStore {
  return readThrough(blobStoreIn(openObjectStore(settings)), databaseBlobStore(sql));
}
