import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { ChainedRelease } from '../content/hash.ts';
import { closeEntries, insertEntries, type Revision } from '../listing/revision.ts';
import { indexRelease } from '../content-index/index-release.ts';
import { closeSearch, insertSearch, rememberWords } from '../search/entries.ts';
import type { PreparedItem } from './prepare.ts';

/** The channel on which a release's `seq` is sent. A wake-up, not the message: read `releasesAfter`. */
export const RELEASE_CHANNEL = 'quoin_release';

/** A release of which nothing is open any more. */
export interface ReleaseToWrite {
  release: ChainedRelease & { hash: string };
  items: readonly PreparedItem[];
  revision: Revision;
}

/** Appends releases to the log; sent in one go, so that the head stays locked for few round trips. */
export async function write(
  tx: Queryable,
  planned: readonly ReleaseToWrite[],
  newWords: readonly string[],
): Promise<void> {
  const items = planned.flatMap((one) => one.items);
  const closed = planned.flatMap(({ release, revision }) =>
    revision.closed.map((entry) => ({ ...entry, toSeq: release.seq })),
  );
  const opened = planned.flatMap(({ release, revision }) =>
    revision.opened.map((entry) => ({ ...entry, fromSeq: release.seq, toSeq: null })),
  );
  const own = new Map<string, JsonValue | null>(
    planned.flatMap(({ release, items: released }) =>
      released.map(({ kind, key, body }) => [`${kind}:${key}:${release.seq}`, body] as const),
    ),
  );
  await Promise.all([
    writeLog(tx, planned, items),
    closeEntries(tx, closed),
    insertEntries(tx, opened),
    closeSearch(tx, closed),
    insertSearch(tx, opened, ({ kind, key, version }) => own.get(`${kind}:${key}:${version}`)),
    rememberWords(tx, newWords),
    indexRelease(
      tx,
      planned.flatMap(({ release: { seq, author, recordedAt: at, publications } }) =>
        publications.map((publication) => ({
          ...publication,
          ...{ seq, author, at },
          body: own.get(`${publication.kind}:${publication.key}:${seq}`) ?? null,
        })),
      ),
    ),
  ]);
}

async function writeLog(
  tx: Queryable,
  planned: readonly ReleaseToWrite[],
  items: readonly PreparedItem[],
): Promise<void> {
  const bodies = items.filter((item) => item.text !== null);
  const rows = planned.map(({ release: { recordedAt, publications: _, ...row } }) => ({
    ...row,
    recorded_at: recordedAt,
  }));
  const publications = planned.flatMap(({ release }) =>
    release.publications.map((publication) => ({ ...publication, seq: release.seq })),
  );
  const last = planned.at(-1)!.release;
  await Promise.all([
    tx`
      insert into content (hash, body)
      select hash, body::jsonb
      from unnest(${bodies.map((item) => item.hash)}::text[], ${bodies.map(({ text }) => text)}::text[]) as c (hash, body)
      on conflict do nothing`,
    tx`
      insert into release (seq, recorded_at, author, account, note, tags, previous, hash)
      select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (
        seq bigint, recorded_at timestamptz, author text, account text, note text, tags text[], previous text, hash text)`,
    tx`
      insert into publication (seq, kind, key, hash, valid_from, valid_until, cancels, base_seq)
      select * from unnest(
        ${publications.map(({ seq }) => seq)}::bigint[],
        ${publications.map(({ kind }) => kind)}::text[], ${publications.map(({ key }) => key)}::text[],
        ${publications.map((publication) => publication.hash)}::text[],
        ${publications.map(({ validFrom }) => validFrom)}::timestamptz[],
        ${publications.map(({ validUntil }) => validUntil)}::timestamptz[],
        ${publications.map(({ cancels }) => cancels)}::bigint[], ${publications.map(({ baseSeq }) => baseSeq)}::bigint[])`,
    tx`update head set seq = ${last.seq}, recorded_at = ${last.recordedAt}, hash = ${last.hash}`,
    tx`select pg_notify(${RELEASE_CHANNEL}, ${String(last.seq)})`,
  ]);
}
