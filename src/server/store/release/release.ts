import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { laterBy } from '#server/platform/database/instant.ts';
import { releaseHash, type ChainedPublication } from '../content/hash.ts';
import { itemTag, listRule, listTag } from '../content/kinds.ts';
import { planRevision, type ListingState, type Revision } from '../listing/revision.ts';
import { findProblem, type KnownItem } from './checks.ts';
import { lockLog, type Head, type LockedLog } from './lock-log.ts';
import { prepare, type PreparedItems, type PreparedItem } from './prepare.ts';
import type { ReleaseProblem } from './problem.ts';
import type { ReleaseItem } from './release-item.ts';
import { unstorablePath } from './storable.ts';
import { write, type ReleaseToWrite } from './write.ts';

export interface ReleaseRequest {
  /** Who publishes, as the history shows it. */
  author: string;
  /** Of who publishes; absent: the product itself. */
  account?: string;
  note: string;
  items: readonly ReleaseItem[];
  /** Cache tags beside those of the items and their lists. */
  tags?: readonly string[];
  /**
   * Work that happens with the release or not at all. Its queries run behind those that write the release and are sent along
   * with them. Keep it short: all other publishers wait.
   */
  alsoInTransaction?: (tx: Queryable, seq: number, released: Released) => Promise<void>;
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
  const [result] = await appendReleases(tx, [request]);
  return result!;
}

/**
 * Several releases, one behind the other, each with an entry of its own in the log; no two of the same item. Those that are
 * refused are left out. The head is locked for two round trips to the database: one that reads, one that writes.
 */
export async function appendReleases(
  tx: Queryable,
  requests: readonly ReleaseRequest[],
): Promise<ReleaseResult[]> {
  const prepared = requests.map(({ items, author, note }) => {
    if (unstorablePath([author, note])) throw new Error('author or note cannot be stored');
    return prepare(items);
  });
  const refused = prepared.flatMap((one) => (one.ok ? [] : [one]));
  if (refused.length === requests.length) return refused;
  const log = await lockLog(
    tx,
    prepared.flatMap((one) => (one.ok ? one.items : [])),
  );
  const { planned, results } = planReleases(log, requests, prepared);
  if (planned.length === 0) return results;
  await Promise.all([
    write(tx, planned, log.newWords),
    ...results.map((result, index) => result.ok && alsoWrite(tx, requests[index]!, result)),
  ]);
  return results;
}

/** Each behind the one before; what is refused takes no place. */
function planReleases(
  { head, known, listing }: LockedLog,
  requests: readonly ReleaseRequest[],
  prepared: readonly PreparedItems[],
): { planned: ReleaseToWrite[]; results: ReleaseResult[] } {
  const planned: ReleaseToWrite[] = [];
  const results: ReleaseResult[] = [];
  let next = head;
  let read = 0;
  for (const [index, one] of prepared.entries()) {
    if (!one.ok) {
      results.push(one);
      continue;
    }
    const ofItems = known.slice(read, (read += one.items.length));
    const plan = planRelease(next, requests[index]!, one.items, { known: ofItems, listing });
    if (!('release' in plan)) {
      results.push(plan);
      continue;
    }
    const { seq, recordedAt, hash } = plan.release;
    planned.push(plan);
    results.push({ ok: true, seq, hash, recordedAt });
    next = { seq: seq + 1, recordedAt: laterBy(1, recordedAt), previous: hash };
  }
  return { planned, results };
}

async function alsoWrite(tx: Queryable, request: ReleaseRequest, released: Released) {
  await request.alsoInTransaction?.(tx, released.seq, released);
}

/** Works out all of a release, or why it is refused. */
function planRelease(
  head: Head,
  { author, account, note, tags = [] }: ReleaseRequest,
  items: readonly PreparedItem[],
  { known, listing }: { known: readonly KnownItem[]; listing: ListingState },
): ReleaseToWrite | { ok: false; problem: ReleaseProblem } {
  const problem = findProblem(items, known, head.recordedAt);
  if (problem) return { ok: false, problem };
  const publications = items.map((item) => toPublication(item, head.recordedAt));
  const listed = items.flatMap((item, index) =>
    listRule(item.kind) ? [{ ...publications[index]!, ...kindAndBody(item) }] : [],
  );
  const revision = planRevision(listing, head.seq, head.recordedAt, listed);
  const chained = {
    ...head,
    ...{ author, account: account ?? null, note },
    tags: tagsOf(items, revision, tags),
    publications,
  };
  return { release: { ...chained, hash: releaseHash(chained) }, items, revision };
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
