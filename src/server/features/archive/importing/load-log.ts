import { canonicalText } from '#server/store/content/hash.ts';
import { RELEASE_CHANNEL } from '#server/store/release/write.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { ReleaseRecord } from '../format/records.ts';
import type { Archive } from '../reading/open-archive.ts';
import { readBody, readReleases, type ArchivedLog } from '../reading/read-log.ts';

/** Maximum number of bodies, and of their bytes, sent in one query. */
const AT_ONCE = 200;
const BYTES_AT_ONCE = 4 * 1024 * 1024;
const PUBLICATIONS_AT_ONCE = 5000;

/** Writes the log into an empty store as it was: the same numbers, times and hashes. The head has to be locked. */
export async function loadLog(tx: Queryable, archive: Archive, log: ArchivedLog): Promise<void> {
  await loadBodies(tx, archive, log);
  let last: ReleaseRecord | undefined;
  for await (const release of readReleases(archive)) {
    await loadRelease(tx, release);
    last = release;
  }
  if (!last) return;
  await tx`update head set seq = ${last.seq}, recorded_at = ${last.recordedAt}, hash = ${last.hash}`;
  await tx`select pg_notify(${RELEASE_CHANNEL}, ${String(last.seq)})`;
}

async function loadBodies(
  tx: Queryable,
  archive: Archive,
  { bodies, erased }: ArchivedLog,
): Promise<void> {
  let [rows, bytes]: [{ hash: string; text: string | null }[], number] = [
    erased.map((hash) => ({ hash, text: null })),
    0,
  ];
  const send = async () => {
    if (rows.length > 0)
      await tx`
      insert into content (hash, body) select hash, body::jsonb
      from unnest(${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ text }) => text)}::text[]) as c (hash, body)`;
    [rows, bytes] = [[], 0];
  };
  for (const [hash, path] of bodies) {
    const text = canonicalText(await readBody(archive, path));
    rows.push({ hash, text });
    bytes += text.length;
    if (rows.length >= AT_ONCE || bytes >= BYTES_AT_ONCE) await send();
  }
  await send();
}

async function loadRelease(
  tx: Queryable,
  { publications, ...release }: ReleaseRecord,
): Promise<void> {
  const { seq, recordedAt, author, account = null, note, tags, previous, hash } = release;
  await tx`
    insert into release (seq, recorded_at, author, account, note, tags, previous, hash)
    values (${seq}, ${recordedAt}, ${author}, ${account}, ${note}, ${tags}, ${previous}, ${hash})`;
  for (let start = 0; start < publications.length; start += PUBLICATIONS_AT_ONCE) {
    const part = publications.slice(start, start + PUBLICATIONS_AT_ONCE);
    await tx`
      insert into publication (seq, kind, key, hash, valid_from, valid_until, cancels, base_seq)
      select ${seq}::bigint, * from unnest(
        ${part.map(({ kind }) => kind)}::text[], ${part.map(({ key }) => key)}::text[], ${part.map((one) => one.hash)}::text[],
        ${part.map(({ validFrom }) => validFrom)}::timestamptz[], ${part.map(({ validUntil }) => validUntil)}::timestamptz[],
        ${part.map(({ cancels }) => cancels)}::bigint[], ${part.map(({ baseSeq }) => baseSeq)}::bigint[])`;
  }
}
