import { COMPOSED_KINDS, documentKind } from '#wire/studio/document-name.ts';
import type { ReleaseRow, ReleaseState } from '#wire/studio/releases.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';

/** Maximum number of past releases listed. */
const RECENT = 60;
/** Maximum number of documents named of a release. */
const SHOWN = 50;

/** A document's version in a release, as the log has it. */
export interface Publication extends DocumentName {
  seq: number;
  validFrom: string;
  validUntil: string | null;
  isCancelled: boolean;
  recordedAt: string;
  author: string;
  account: string;
  note: string;
  /** How many documents its release has. */
  total: number;
}

/** Versions of documents in these releases, at most `most` of each, pages and what surrounds them first; lines that only cancel, or withdraw, are none. */
async function readPublications(
  sql: Queryable,
  seqs: ReturnType<Queryable>,
  most: number | null,
): Promise<Publication[]> {
  const rows = await sql<Publication[]>`
    select part.seq, part.kind, part.key, part."validFrom", part."validUntil", part."recordedAt", part.author, part.account, part.note, part."isCancelled", part.total
    from (
      select p.seq, p.kind, p.key, p.valid_from as "validFrom", p.valid_until as "validUntil", r.recorded_at as "recordedAt", r.author, coalesce(r.account, '') as account, r.note,
        exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq) as "isCancelled",
        count(*) over (partition by p.seq)::int as total,
        row_number() over (partition by p.seq order by p.kind = any (${[...COMPOSED_KINDS]}::text[]) desc, p.kind desc, p.key) as number
      from publication p join release r on r.seq = p.seq
      where p.seq in (${seqs}) and p.kind = any (${[...documentKind.options]}::text[]) and p.hash is not null and p.valid_until is distinct from p.valid_from
    ) as part
    where ${most}::int is null or number <= ${most} order by seq desc, number`;
  return rows.map((row) => ({ ...row }));
}

/** The documents of one release, each with the state of its version. */
export async function releasedItems(
  sql: Queryable,
  seq: number,
  moment: Moment,
): Promise<(Publication & { state: ReleaseState })[]> {
  return withStates(sql, await readPublications(sql, sql`${seq}::bigint`, null), moment);
}

/** All that waits or ends later, and of the rest the newest; the newest first. */
export async function listReleases(sql: Queryable): Promise<ReleaseRow[]> {
  const moment = await currentMoment(sql);
  const composed = sql`kind = any (${[...documentKind.options]}::text[]) and hash is not null and valid_until is distinct from valid_from`;
  const rows = await readPublications(
    sql,
    sql`
    (select seq from publication where ${composed} group by seq order by seq desc limit ${RECENT})
    union (select seq from publication where ${composed} and (valid_from > ${moment.at} or valid_until > ${moment.at}))`,
    SHOWN,
  );
  const [known, titleOf] = await Promise.all([withStates(sql, rows, moment), titlesOf(sql, rows)]);
  const bySeq = grouped(known, ({ seq }) => seq);
  return [...bySeq].map(([seq, items]): ReleaseRow => {
    const { recordedAt = '', author = '', account = '', note = '', total = 0 } = items[0] ?? {};
    const shown = items.map(({ kind, key, state, validFrom, validUntil }) => ({
      kind,
      key,
      title: titleOf({ kind, key }),
      state,
      validFrom,
      validUntil,
    }));
    return {
      seq,
      at: recordedAt,
      author,
      account,
      note,
      state: wholeState(items.map(({ state }) => state)),
      items: shown,
      total,
    };
  });
}

/** What most is still to come of. */
function wholeState(states: readonly ReleaseState[]): ReleaseState {
  return (
    (['planned', 'live', 'ended'] as const).find((state) => states.includes(state)) ?? 'withdrawn'
  );
}

async function withStates(
  sql: Queryable,
  rows: readonly Publication[],
  moment: Moment,
): Promise<(Publication & { state: ReleaseState })[]> {
  const byKind = grouped(rows, ({ kind }) => kind);
  const live = new Map(
    await Promise.all(
      [...byKind].map(
        async ([kind, some]) =>
          [
            kind,
            await current(sql, moment, kind, [...new Set(some.map(({ key }) => key))]),
          ] as const,
      ),
    ),
  );
  return rows.map((row) => ({
    ...row,
    state: stateOf(row, live.get(row.kind)?.get(row.key)?.seq, moment.at),
  }));
}

function stateOf(
  { seq, isCancelled, validFrom }: Publication,
  live: number | undefined,
  now: string,
): ReleaseState {
  if (isCancelled) return 'withdrawn';
  if (validFrom > now) return 'planned';
  return seq === live ? 'live' : 'ended';
}

function grouped<K, T>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
