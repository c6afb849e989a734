import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { releaseHash, type ChainedPublication } from '../content/hash.ts';
import { itemTag, listRule, listTag } from '../content/kinds.ts';
import { planRevision, type Revision } from '../listing/revision.ts';
import { findProblem } from './checks.ts';
import { prepare, type PreparedItem } from './prepare.ts';
import type { ReleaseProblem } from './problem.ts';
import type { ReleaseItem } from './release-item.ts';
import { unstorablePath } from './storable.ts';
import { write } from './write.ts';

export interface ReleaseRequest {
  /** Who publishes, as the history shows it. */
  author: string;
  /** Of who publishes; absent: the product itself. */
  account?: string;
  note: string;
  items: readonly ReleaseItem[];
  /** Cache tags beside those of the items and their lists. */
  tags?: readonly string[];
  /** Work that happens with the release or not at all. Keep it short: all other publishers wait. */
  alsoInTransaction?: (tx: Queryable, seq: number) => Promise<void>;
}

export interface Released {
  ok: true;
  seq: number;
  hash: string;
  /** When it became current, by the database's clock. */
  recordedAt: string;
}

export type ReleaseResult = Released | { ok: false; problem: ReleaseProblem };

/** Makes the versions public, all or none. When it answers, every new moment includes them. */
export async function release(sql: Database, request: ReleaseRequest): Promise<ReleaseResult> {
  return await sql.begin('isolation level read committed', (tx) => appendRelease(tx, request));
}

/**
 * The same inside the caller's transaction, which has to be READ COMMITTED; two releases in one become visible
 * together. After a refusal nothing was written and the transaction can go on.
 */
export async function appendRelease(
  tx: Queryable,
  request: ReleaseRequest,
): Promise<ReleaseResult> {
  const prepared = prepare(request.items);
  if (!prepared.ok) return prepared;
  if (unstorablePath([request.author, request.note]))
    throw new Error('author or note cannot be stored');
  const head = await lockHead(tx);
  const items = prepared.items;
  const problem = await findProblem(tx, items, head.recordedAt);
  if (problem) return { ok: false, problem };

  const publications = items.map((item) => toPublication(item, head.recordedAt));
  const listed = items.flatMap((item, index) =>
    listRule(item.kind) ? [{ ...publications[index]!, ...kindAndBody(item) }] : [],
  );
  const revision = await planRevision(tx, head.seq, head.recordedAt, listed);
  const { author, account = null, note } = request;
  const chained = {
    ...head,
    author,
    account,
    note,
    tags: tagsOf(items, revision, request.tags ?? []),
    publications,
  };
  const hash = releaseHash(chained);
  await write(tx, { ...chained, hash }, items, revision);
  await request.alsoInTransaction?.(tx, head.seq);
  return { ok: true, seq: head.seq, hash, recordedAt: head.recordedAt };
}

/** Waits for its turn; from here to the end of the transaction no one else publishes. */
async function lockHead(
  tx: Queryable,
): Promise<{ seq: number; recordedAt: string; previous: string }> {
  const [, [head]] = await Promise.all([
    // A publisher whose machine vanished must not hold everyone up until TCP notices.
    tx`set local idle_in_transaction_session_timeout = '30s'`,
    // The clock is read outside of the part that waits: a time read before the wait would lie before other releases.
    tx<[{ seq: number; recordedAt: string; previous: string }]>`
      with locked as materialized (select * from head for update)
      select seq + 1 as seq, hash as previous,
        greatest(log_clock(), recorded_at + interval '1 microsecond') as "recordedAt"
      from locked`,
  ]);
  return { ...head };
}

function kindAndBody({ kind, body }: PreparedItem): Pick<PreparedItem, 'kind' | 'body'> {
  return { kind, body };
}

function toPublication(item: PreparedItem, now: string): ChainedPublication {
  const validFrom = item.validFrom ?? now;
  return {
    kind: item.kind,
    key: item.key,
    hash: item.hash,
    validFrom: item.cancelsOnly ? now : validFrom,
    validUntil: item.cancelsOnly ? now : (item.validUntil ?? null),
    cancels: item.cancels ?? null,
    baseSeq: item.baseSeq,
  };
}

function tagsOf(
  items: readonly PreparedItem[],
  { closed, opened }: Revision,
  more: readonly string[],
): string[] {
  const own = items.map(({ kind, key }) => itemTag(kind, key));
  const lists = [...closed, ...opened].map(({ kind, facet }) => listTag(kind, facet));
  return [...new Set([...own, ...lists, ...more])].toSorted();
}
