import { z } from 'zod';
import type { Queryable } from '#server/platform/database/connect.ts';
import { GENESIS, hashText } from '#server/store/content/hash.ts';
import { recordFindings, type RecordFinding } from './finding.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/**
 * What the record was at a moment, as one line to be kept where nobody who can change the database can change it. All of
 * it stays true while the record is only appended to.
 */
const checkpointSchema = z.strictObject({
  quoin: z.literal('checkpoint'),
  version: z.literal(1),
  at: z.iso.datetime({ precision: 6 }),
  /** The last release and its hash. */
  seq: count,
  head: sha256,
  /** Batches of figures up to `last`, and a digest over their digests. */
  figures: z.strictObject({ batches: count, last: count, digest: sha256 }),
  /** Lines of the activity log, and the hash of the last one. */
  activity: z.strictObject({ lines: count, head: sha256 }),
  /** Media that were uploaded up to `until`, and a digest over their hashes. */
  media: z.strictObject({ files: count, until: z.iso.datetime({ precision: 6 }), digest: sha256 }),
  /** Bodies that were erased. */
  erased: count,
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** An upload whose transaction is still under way after this time is not covered. */
const SETTLED = '10 seconds';

/** What the record is now. */
export async function takeCheckpoint(tx: Queryable): Promise<Checkpoint> {
  const [head] = await tx<[Pick<Checkpoint, 'at' | 'seq' | 'head'> & { until: string }]>`
    select greatest(clock_timestamp(), recorded_at) as at, clock_timestamp() - ${SETTLED}::interval as until, seq, hash as head from head`;
  const { until, ...rest } = head;
  const [{ last }] = await tx<
    [{ last: number }]
  >`select coalesce(max(batch), 0) as last from figure_batch`;
  const [{ lines }] = await tx<
    [{ lines: number }]
  >`select coalesce(max(position), 0) as lines from activity_chain`;
  const [{ erased }] = await tx<[{ erased: number }]>`select count(*) as erased from erasure`;
  return {
    quoin: 'checkpoint',
    version: 1,
    ...rest,
    figures: { last, ...(await figuresUntil(tx, last)) },
    activity: { lines, head: (await activityHash(tx, lines)) ?? GENESIS },
    media: { until, ...(await mediaUntil(tx, until)) },
    erased,
  };
}

/** The line as it is printed. */
export function checkpointLine(checkpoint: Checkpoint): string {
  return JSON.stringify(checkpoint);
}

/** The checkpoints of a text, one in a line; other lines, as a mail has them, are passed over. Null where a line begins like one and is none. */
export function readCheckpoints(text: string): Checkpoint[] | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('{"quoin":"checkpoint"'));
  const read = lines.map((line) => checkpointSchema.safeParse(parsed(line)));
  return read.every((one) => one.success)
    ? read.flatMap((one) => (one.success ? [one.data] : []))
    : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Holds the record of now against what it was then. A checkpoint that was itself edited contradicts the record, too. */
export async function compareCheckpoint(tx: Queryable, then: Checkpoint): Promise<RecordFinding[]> {
  const [head] = await tx<[{ seq: number }]>`select seq from head`;
  const [release = { hash: GENESIS, at: then.at }] = await tx<
    { hash: string; at: string }[]
  >`select hash, recorded_at as at from release where seq = ${then.seq}`;
  const figures = await figuresUntil(tx, then.figures.last);
  const [{ lines }] = await tx<
    [{ lines: number }]
  >`select coalesce(max(position), 0) as lines from activity_chain`;
  const [{ erased }] = await tx<[{ erased: number }]>`select count(*) as erased from erasure`;
  const media = await mediaUntil(tx, then.media.until);
  const activity = (await activityHash(tx, then.activity.lines)) ?? GENESIS;
  const messages = [
    head.seq < then.seq
      ? `发布记录被截断：那时到第 ${then.seq} 次发布，现在只到第 ${head.seq} 次`
      : null,
    head.seq >= then.seq && release.hash !== then.head
      ? `第 ${then.seq} 次发布或它之前的记录被改写：${differing(then.head, release.hash)}`
      : null,
    release.at > then.at
      ? `它的时间早于其中的第 ${then.seq} 次发布（${release.at.slice(0, 19)}Z），校验点被改过`
      : null,
    figures.digest !== then.figures.digest || figures.batches !== then.figures.batches
      ? `第 ${then.figures.last} 批为止的数据被改写：那时 ${then.figures.batches} 批，现在 ${figures.batches} 批；${differing(then.figures.digest, figures.digest)}`
      : null,
    lines < then.activity.lines
      ? `操作记录被截断：那时 ${then.activity.lines} 行，现在 ${lines} 行`
      : null,
    lines >= then.activity.lines && activity !== then.activity.head
      ? `操作记录前 ${then.activity.lines} 行里有被改写的：${differing(then.activity.head, activity)}`
      : null,
    media.digest !== then.media.digest || media.files !== then.media.files
      ? `媒体库被改写：那时的 ${then.media.files} 个文件现在是 ${media.files} 个；${differing(then.media.digest, media.digest)}`
      : null,
    erased < then.erased ? `清除内容的记录少了：那时 ${then.erased} 份，现在 ${erased} 份` : null,
  ];
  return recordFindings(
    'checkpoint',
    messages
      .filter((message) => message !== null)
      .map((message) => `对照 ${then.at.slice(0, 19)}Z 的校验点：${message}`),
  );
}

/** What differs, and that the checkpoint may be what was changed: copies of it tell. */
function differing(then: string, now: string): string {
  if (then === now) return '哈希相同而数目不同，校验点被改过';
  return `校验点写的是 ${then.slice(0, 12)}…，记录是 ${now.slice(0, 12)}…。请先与校验点的其他副本核对，看是哪一边被改过`;
}

async function figuresUntil(
  tx: Queryable,
  last: number,
): Promise<Pick<Checkpoint['figures'], 'batches' | 'digest'>> {
  const [{ batches }] = await tx<
    [{ batches: number }]
  >`select count(*) as batches from figure_batch where batch <= ${last}`;
  const rows = await tx<{ line: string }[]>`
    select jsonb_build_array(batch, source, columns, rows, digest)::text as line from figure_digest where batch <= ${last} order by batch, source`;
  return { batches, digest: hashText(rows.map(({ line }) => line).join('\n')) };
}

async function activityHash(tx: Queryable, position: number): Promise<string | undefined> {
  const [link] = await tx<
    { hash: string }[]
  >`select hash from activity_chain where position = ${position}`;
  return link?.hash;
}

async function mediaUntil(
  tx: Queryable,
  until: string,
): Promise<Pick<Checkpoint['media'], 'files' | 'digest'>> {
  const rows = await tx<
    { hash: string }[]
  >`select hash from media_file where uploaded_at <= ${until} order by hash`;
  return { files: rows.length, digest: hashText(rows.map(({ hash }) => hash).join('\n')) };
}
