import type { Queryable } from '#server/platform/database/connect.ts';
import type { PreparedItem } from './prepare.ts';
import { problem, type ReleaseProblem } from './problem.ts';

/** What the log says of an item; all but `erased` are null where there is no such row. */
export interface KnownItem {
  lastSeq: number | null;
  author: string;
  at: string;
  note: string;
  targetFrom: string | null;
  cancelledBy: number | null;
  erased: boolean;
}

/** The first reason why these items, of each of which this is known, cannot be released at `now`. */
export function findProblem(
  items: readonly PreparedItem[],
  known: readonly KnownItem[],
  now: string,
): ReleaseProblem | undefined {
  for (const [index, item] of items.entries()) {
    const found = check(item, known[index]!, now);
    if (found) return found;
  }
  return undefined;
}

function check(item: PreparedItem, known: KnownItem, now: string): ReleaseProblem | undefined {
  const { validFrom = now, validUntil, cancels } = item;
  if (known.erased) return problem.erased(item);
  if (known.lastSeq !== null && known.lastSeq > (item.baseSeq ?? 0)) {
    const { lastSeq: seq, author, at, note } = known;
    return problem.stale(item, { seq, author, at, note });
  }
  if (validFrom < now) return problem.backDated(item, now);
  if (validUntil != null && validUntil <= validFrom) return problem.neverValid(item, now);
  if (cancels === undefined) return undefined;
  if (known.targetFrom === null) return problem.notCancellable(item, cancels, 'missing');
  if (known.targetFrom <= now) return problem.notCancellable(item, cancels, 'started');
  return known.cancelledBy === null
    ? undefined
    : problem.notCancellable(item, cancels, 'cancelled');
}

/** What the log says of each of the items. Right only while the head is locked. */
export async function readKnown(
  tx: Queryable,
  items: readonly PreparedItem[],
): Promise<KnownItem[]> {
  return await tx<KnownItem[]>`
    select last.seq as "lastSeq", r.author, r.recorded_at as at, r.note, target.valid_from as "targetFrom",
      cancelling.seq as "cancelledBy",
      exists (select from content c where c.hash = item.hash and c.body is null) as erased
    from unnest(
      ${items.map(({ kind }) => kind)}::text[], ${items.map(({ key }) => key)}::text[],
      ${items.map(({ hash }) => hash)}::text[], ${items.map(({ cancels }) => cancels ?? null)}::bigint[]
    ) with ordinality as item (kind, key, hash, cancels, number)
    left join lateral (
      select p.seq from publication p where p.kind = item.kind and p.key = item.key order by p.seq desc limit 1
    ) as last on true
    left join release r on r.seq = last.seq
    left join publication target on target.kind = item.kind and target.key = item.key and target.seq = item.cancels
    left join publication cancelling
      on cancelling.kind = item.kind and cancelling.key = item.key and cancelling.cancels = item.cancels
    order by item.number`;
}
