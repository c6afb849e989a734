import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { verifyLog } from '#server/store/release/verify.ts';
import { verifySignatures } from '#server/store/release/verify-signatures.ts';
import { checkActivity } from './activity-chain.ts';
import { compareCheckpoint, type Checkpoint } from './checkpoint.ts';
import { checkFigures } from './figure-digests.ts';
import { recordFindings, type RecordFinding } from './finding.ts';
import { checkListings } from './listings.ts';
import { verifyMedia } from './media-bytes.ts';

/** How many of each were recomputed, and all that does not agree. */
export interface Verified {
  counts: {
    releases: number;
    contents: number;
    erased: number;
    batches: number;
    lines: number;
    entries: number;
    media: number;
    signatures: number;
  };
  findings: RecordFinding[];
}

interface Sources {
  sql: Database;
  blobs: Pick<BlobStore, 'open'>;
  /** What the record was before, kept outside. */
  checkpoints?: readonly Checkpoint[];
}

/** Recomputes everything that is only appended to, in one snapshot, while the site goes on; media are read after it. */
export async function verifyRecord({ sql, blobs, checkpoints = [] }: Sources): Promise<Verified> {
  const { counts, findings } = await sql.begin('isolation level repeatable read read only', (tx) =>
    verifyTables(tx, checkpoints),
  );
  const media = await verifyMedia(sql, blobs);
  return { counts: { ...counts, media: media.files }, findings: [...findings, ...media.findings] };
}

async function verifyTables(tx: Queryable, checkpoints: readonly Checkpoint[]) {
  const log = await verifyLog(tx);
  const { releases, contents, erased } = log.ok ? log : { releases: 0, contents: 0, erased: 0 };
  const figures = await checkFigures(tx);
  const activity = await checkActivity(tx);
  const lists = await checkListings(tx);
  const signed = await verifySignatures(tx);
  const compared: RecordFinding[] = [];
  for (const checkpoint of checkpoints) compared.push(...(await compareCheckpoint(tx, checkpoint)));
  return {
    counts: {
      releases,
      contents,
      erased,
      batches: figures.batches,
      lines: activity.lines,
      entries: lists.entries,
      signatures: signed.signatures,
    },
    findings: [
      ...(log.ok ? [] : recordFindings(log.seq === null ? 'bodies' : 'releases', [log.message])),
      ...recordFindings('erasures', await unrecordedErasures(tx)),
      ...recordFindings('signatures', signed.problems),
      ...figures.findings,
      ...activity.findings,
      ...lists.findings,
      ...compared,
    ],
  };
}

/** Bodies that are gone without a record of who erased them and why. */
async function unrecordedErasures(tx: Queryable): Promise<string[]> {
  const rows = await tx<{ hash: string; item: string | null }[]>`
    select c.hash, (select kind || ':' || key || '（第 ' || seq || ' 次发布）' from publication p where p.hash = c.hash order by seq limit 1) as item
    from content c where c.body is null and not exists (select from erasure e where e.hash = c.hash) order by c.hash`;
  return rows.map(({ hash, item }) => `内容 ${item ?? hash} 被清空，却没有清除的记录`);
}
