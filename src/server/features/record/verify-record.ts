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

/** How many of each were recomputed, and all that does not agree. Lists are held against the whole log alone: null where they were not. */
export interface Verified {
  counts: {
    releases: number;
    contents: number;
    erased: number;
    batches: number;
    lines: number;
    entries: number | null;
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
  /** What came before is compared with this checkpoint by hashes and digests, and not recomputed. */
  since?: Checkpoint | undefined;
}

/**
 * Recomputes everything that is only appended to, or what was appended since a checkpoint, in one snapshot, while the site
 * goes on; media are read after it. Lists, which are derived from the whole log, are looked at only without `since`.
 */
export async function verifyRecord({
  sql,
  blobs,
  checkpoints = [],
  since,
}: Sources): Promise<Verified> {
  const { counts, findings } = await sql.begin('isolation level repeatable read read only', (tx) =>
    verifyTables(tx, since ? [...checkpoints, since] : checkpoints, since),
  );
  const media = await verifyMedia(sql, blobs, since?.media.until);
  return { counts: { ...counts, media: media.files }, findings: [...findings, ...media.findings] };
}

async function verifyTables(
  tx: Queryable,
  checkpoints: readonly Checkpoint[],
  since: Checkpoint | undefined,
) {
  const seq = since?.seq ?? 0;
  const log = await verifyLog(tx, since && { seq, hash: since.head });
  const { releases, contents, erased } = log.ok ? log : { releases: 0, contents: 0, erased: 0 };
  const figures = await checkFigures(tx, since && { batch: since.figures.last, seq });
  const activity = await checkActivity(
    tx,
    since && { position: since.activity.lines, hash: since.activity.head },
  );
  const lists = since ? { entries: null, findings: [] } : await checkListings(tx);
  // Also those of transactions that were under way at the checkpoint, as of media.
  const signed = await verifySignatures(tx, since?.media.until);
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
      ...recordFindings('erasures', await unrecordedErasures(tx, seq)),
      ...recordFindings('signatures', signed.problems),
      ...figures.findings,
      ...activity.findings,
      ...lists.findings,
      ...compared,
    ],
  };
}

/** Bodies named by releases after one that are gone without a record of who erased them and why; of all bodies after 0. */
async function unrecordedErasures(tx: Queryable, after: number): Promise<string[]> {
  const isNamed =
    after === 0 ? tx`` : tx`and c.hash in (select hash from publication where seq > ${after})`;
  const rows = await tx<{ hash: string; item: string | null }[]>`
    select c.hash, (select kind || ':' || key || '（第 ' || seq || ' 次发布）' from publication p where p.hash = c.hash order by seq limit 1) as item
    from content c where c.body is null ${isNamed} and not exists (select from erasure e where e.hash = c.hash) order by c.hash`;
  return rows.map(({ hash, item }) => `内容 ${item ?? hash} 被清空，却没有清除的记录`);
}
