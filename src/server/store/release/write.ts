import type { Queryable } from '#server/platform/database/connect.ts';
import type { ChainedRelease } from '../content/hash.ts';
import {
  closeEntries,
  insertEntries,
  type BelievedEntry,
  type Revision,
} from '../listing/revision.ts';
import { indexRelease } from '../content-index/index-release.ts';
import { closeSearch, insertSearch, rememberNames } from '../search/entries.ts';
import type { PreparedItem } from './prepare.ts';

/** The channel on which a release's `seq` is sent. A wake-up, not the message: read `releasesAfter`. */
export const RELEASE_CHANNEL = 'quoin_release';

/** Appends a release to the log; sent in one go, so that the head stays locked for few round trips. */
export async function write(
  tx: Queryable,
  release: ChainedRelease & { hash: string },
  items: readonly PreparedItem[],
  { closed, opened }: Revision,
): Promise<void> {
  const {
    hash,
    seq,
    recordedAt,
    author,
    account = null,
    note,
    tags,
    previous,
    publications,
  } = release;
  const bodies = items.filter((item) => item.text !== null);
  const own = new Map(items.map((item) => [`${item.kind}:${item.key}`, item.body]));
  const entries = opened.map((entry): BelievedEntry => ({ ...entry, fromSeq: seq, toSeq: null }));
  await Promise.all([
    tx`
      insert into content (hash, body)
      select hash, body::jsonb
      from unnest(${bodies.map((item) => item.hash)}::text[], ${bodies.map(({ text }) => text)}::text[]) as c (hash, body)
      on conflict do nothing`,
    tx`
      insert into release (seq, recorded_at, author, account, note, tags, previous, hash)
      values (${seq}, ${recordedAt}, ${author}, ${account}, ${note}, ${tags}, ${previous}, ${hash})`,
    tx`
      insert into publication (seq, kind, key, hash, valid_from, valid_until, cancels, base_seq)
      select ${seq}::bigint, * from unnest(
        ${publications.map(({ kind }) => kind)}::text[], ${publications.map(({ key }) => key)}::text[],
        ${publications.map((publication) => publication.hash)}::text[],
        ${publications.map(({ validFrom }) => validFrom)}::timestamptz[],
        ${publications.map(({ validUntil }) => validUntil)}::timestamptz[],
        ${publications.map(({ cancels }) => cancels)}::bigint[], ${publications.map(({ baseSeq }) => baseSeq)}::bigint[])`,
    tx`update head set seq = ${seq}, recorded_at = ${recordedAt}, hash = ${hash}`,
    tx`select pg_notify(${RELEASE_CHANNEL}, ${String(seq)})`,
    closeEntries(tx, seq, closed),
    insertEntries(tx, entries),
    closeSearch(tx, seq, closed),
    insertSearch(tx, entries, ({ kind, key, version }) =>
      version === seq ? own.get(`${kind}:${key}`) : undefined,
    ),
    rememberNames(tx, items),
    indexRelease(
      tx,
      { seq, author, at: recordedAt },
      publications.map((publication) => ({
        ...publication,
        body: own.get(`${publication.kind}:${publication.key}`) ?? null,
      })),
    ),
  ]);
}
