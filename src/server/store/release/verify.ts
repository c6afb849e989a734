import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import {
  GENESIS,
  hashOf,
  releaseHash,
  type ChainedPublication,
  type ChainedRelease,
} from '../content/hash.ts';

/** How many of each were recomputed, or the first thing that does not agree. */
export type Verification =
  | { ok: true; releases: number; contents: number; erased: number }
  | { ok: false; seq: number | null; hash: string | null; message: string };

/** A release and its hash, as they are known from outside; the first one continues `BEGINNING`. */
interface ReleaseHash {
  seq: number;
  hash: string;
}
const BEGINNING: ReleaseHash = { seq: 0, hash: GENESIS };

/**
 * Recomputes every hash of the log after a release, and every body that those releases name; from the beginning, every body.
 * The caller's transaction is one snapshot, so that publishing may go on meanwhile.
 */
export async function verifyLog(tx: Queryable, after = BEGINNING): Promise<Verification> {
  const chain = await verifyReleases(tx, after);
  if (!chain.ok) return chain;
  const contents = await verifyContents(tx, after);
  return contents.ok ? { ...contents, releases: chain.releases } : contents;
}

type Failed = Extract<Verification, { ok: false }>;
type StoredRelease = Omit<ChainedRelease, 'publications'> & { hash: string };

async function verifyReleases(
  tx: Queryable,
  after: ReleaseHash,
): Promise<{ ok: true; releases: number } | Failed> {
  let last = after;
  const failed = (seq: number, message: string): Failed => ({
    ok: false,
    seq,
    hash: null,
    message,
  });
  for (;;) {
    const releases = await readReleases(tx, last.seq);
    const end = releases.at(-1);
    if (!end) break;
    const publications = await readPublications(tx, last.seq, end.seq);
    for (const { hash, ...release } of releases) {
      if (release.seq !== last.seq + 1)
        return failed(last.seq + 1, `第 ${last.seq + 1} 次发布不见了`);
      if (release.previous !== last.hash)
        return failed(release.seq, `第 ${release.seq} 次发布没有接在前一次之后`);
      const recomputed = releaseHash({
        ...release,
        publications: publications.get(release.seq) ?? [],
      });
      if (recomputed !== hash) return failed(release.seq, `第 ${release.seq} 次发布的记录被改动过`);
      last = { seq: release.seq, hash };
    }
  }
  const [head] = await tx<[{ seq: number; hash: string }]>`select seq, hash from head`;
  if (head.seq !== last.seq || head.hash !== last.hash) {
    return failed(head.seq, `记录的末尾应是第 ${head.seq} 次发布，却停在第 ${last.seq} 次`);
  }
  return { ok: true, releases: last.seq - after.seq };
}

/** In portions, not by a cursor: one would hold the connection that its publications are read on. */
async function readReleases(tx: Queryable, after: number): Promise<StoredRelease[]> {
  return await tx<StoredRelease[]>`
    select seq, recorded_at as "recordedAt", author, account, note, tags, previous, hash
    from release where seq > ${after} order by seq limit 500`;
}

async function readPublications(
  tx: Queryable,
  after: number,
  last: number,
): Promise<Map<number, ChainedPublication[]>> {
  const rows = await tx<(ChainedPublication & { seq: number })[]>`
    select seq, kind, key, hash, valid_from as "validFrom", valid_until as "validUntil", cancels, base_seq as "baseSeq"
    from publication where seq > ${after} and seq <= ${last}`;
  const groups = new Map<number, ChainedPublication[]>();
  for (const { seq, ...publication } of rows)
    groups.set(seq, [...(groups.get(seq) ?? []), publication]);
  return groups;
}

async function verifyContents(
  tx: Queryable,
  { seq }: ReleaseHash,
): Promise<{ ok: true; contents: number; erased: number } | Failed> {
  let [contents, erased] = [0, 0];
  const cursor = tx<
    { hash: string; body: JsonValue | null }[]
  >`select hash, body from content ${seq === 0 ? tx`` : tx`where hash in (select hash from publication where seq > ${seq})`}`.cursor(
    200,
  );
  for await (const rows of cursor) {
    for (const { hash, body } of rows) {
      if (body === null) erased += 1;
      else if (hashOf(body) !== hash)
        return { ok: false, seq: null, hash, message: `内容 ${hash} 被改动过` };
      contents += 1;
    }
  }
  return { ok: true, contents, erased };
}
