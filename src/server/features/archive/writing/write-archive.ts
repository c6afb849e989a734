import { toSourceText } from '#messages/format.ts';
import type { Writable } from 'node:stream';
import type { Message } from '#schemas/message.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { ARCHIVE_FORMAT, MANIFEST, type Manifest, type ArchivePart } from '../format/manifest.ts';
import { paths } from '../format/paths.ts';
import { pretty } from '../format/pretty.ts';
import { README } from '../format/readme.ts';
import { readSnapshotFacts, type SnapshotFacts } from './read-snapshot-facts.ts';
import { productVersion } from '#server/platform/product-version.ts';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer.ts';
import { writeDrafts } from './write-drafts.ts';
import { writeLog } from './write-log.ts';
import { mediaOf, writeMedia, writeVisitorFiles, type Medium } from './write-media.ts';
import { writeTables } from './write-tables.ts';

interface Sources {
  sql: Database;
  blobs: Pick<BlobStore, 'open'>;
}

export type WrittenArchive = { ok: true; manifest: Manifest } | { ok: false; message: Message };

/**
 * Writes the parts of the site as they stand at one moment, while it goes on being edited. What was written is an
 * archive only if this succeeds; it rejects where the store cannot be read or `out` takes no more.
 */
export async function writeArchive(
  { sql, blobs }: Sources,
  parts: readonly ArchivePart[],
  out: Writable,
): Promise<WrittenArchive> {
  const [{ at }] = await sql<[{ at: string }]>`select clock_timestamp() as at`;
  const writer = createArchiveWriter(out, new Date(at));
  try {
    const { media, ...head } = await sql.begin('isolation level repeatable read read only', (tx) =>
      writeSnapshot(tx, writer, parts),
    );
    const missing = await writeMedia(blobs, writer, media);
    if (missing !== null) {
      writer.abort(toSourceText(missing));
      return { ok: false, message: missing };
    }
    await writer.add(paths.readme, README);
    const manifest: Manifest = {
      product: 'quoin',
      format: ARCHIVE_FORMAT,
      version: await productVersion(),
      ...head,
      parts: [...parts],
      files: writer.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    };
    await writer.add(MANIFEST, pretty(manifest));
    await writer.end();
    return { ok: true, manifest };
  } catch (error) {
    writer.abort(error);
    throw error;
  }
}

type Snapshot = SnapshotFacts & Pick<Manifest, 'counts'> & { media: Medium[] };

async function writeSnapshot(
  tx: Queryable,
  writer: ArchiveWriter,
  parts: readonly ArchivePart[],
): Promise<Snapshot> {
  const facts = await readSnapshotFacts(tx);
  const log = await writeLog(tx, writer);
  const drafts = await writeDrafts(tx, writer);
  const rows = await writeTables(tx, writer, parts);
  if (parts.includes('personal')) await writeVisitorFiles(tx, writer);
  const media = await mediaOf(tx);
  return { ...facts, counts: { ...rows, ...log, drafts, media: media.length }, media };
}
