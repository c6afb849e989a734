import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/platform/database/connect.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { recordFindings, type RecordFinding } from './finding.ts';

interface Medium {
  /** Of the bytes, by which they are found. */
  hash: string;
  filename: string;
  /** Null: an original. */
  width: number | null;
}

/**
 * Reads every file of the media library that was uploaded after a time, smaller versions of pictures included, and holds it
 * against its hash. All where no time is given.
 */
export async function verifyMedia(
  sql: Database,
  blobs: Pick<BlobStore, 'open'>,
  after = '-infinity',
): Promise<{ files: number; findings: RecordFinding[] }> {
  const media = await sql<Medium[]>`
    select hash, filename, null::int as width from media_file where uploaded_at > ${after}::timestamptz
    union all select r.content, m.filename, r.width from media_rendition r join media_file m using (hash) where m.uploaded_at > ${after}::timestamptz order by 2, 3 nulls first`;
  const messages: string[] = [];
  for (const medium of media) {
    const message = await problemOf(blobs, medium);
    if (message !== null) messages.push(message);
  }
  return { files: media.length, findings: recordFindings('media', messages) };
}

async function problemOf(
  blobs: Pick<BlobStore, 'open'>,
  { hash, filename, width }: Medium,
): Promise<string | null> {
  const name = `媒体“${filename}”（${hash.slice(0, 12)}…${width === null ? '' : `，宽 ${width} 的版本`}）`;
  const opened = await blobs.open(hash);
  // A smaller version that is gone is made again when it is next asked for.
  if (!opened) return width === null ? `${name}的文件不见了` : null;
  const digest = createHash('sha256');
  await pipeline(opened.stream, digest);
  return digest.digest('hex') === hash ? null : `${name}的字节被改动过`;
}
