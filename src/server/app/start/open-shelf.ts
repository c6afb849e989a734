import { join } from 'node:path';
import type { Database } from '#server/platform/database/connect.ts';
import { findPlaces, SYSTEM_DIR } from '#postgres/places.ts';
import type { Settings } from '#server/platform/settings.ts';
import { databaseShelf, readThrough } from '#server/platform/files/shelf/database-shelf.ts';
import { diskShelf } from '#server/platform/files/shelf/disk-shelf.ts';
import type { FileShelf } from '#server/platform/files/shelf/file-shelf.ts';
import { s3Shelf } from '#server/platform/files/shelf/s3-shelf.ts';

/** Folder of what this process keeps on disk. */
export function dataFolder({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return findPlaces(DATA_DIR, SYSTEM_DIR, process.geteuid?.() === 0).home;
}

/** Where the settings put the library's files: in a bucket, else in the data folder. What the database holds is found too. */
export function openShelf(settings: Settings, sql: Database): FileShelf {
  const {
    QUOIN_S3_ENDPOINT: endpoint,
    QUOIN_S3_BUCKET: bucket = '',
    QUOIN_S3_REGION: region,
    QUOIN_S3_ACCESS_KEY: accessKey = '',
    QUOIN_S3_SECRET_KEY: secretKey = '',
  } = settings;
  const first = endpoint
    ? s3Shelf({ endpoint, bucket, region, accessKey, secretKey })
    : diskShelf(join(dataFolder(settings), 'media'));
  return readThrough(first, databaseShelf(sql));
}
