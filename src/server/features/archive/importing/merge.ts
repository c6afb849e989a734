import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { showBatch, waitForImports } from '#server/store/figures/write.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { appendRelease } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { paths } from '../format/paths.ts';
import type { CheckedArchive } from '../reading/check-archive.ts';
import { some } from '../reading/check-entries.ts';
import { ArchiveDamage } from '../reading/open-archive.ts';
import { readBody, type ArchivedVersion } from '../reading/read-log.ts';
import { brokenRules } from './broken-rules.ts';
import { compareDocuments, type NewDocuments } from './compare-site.ts';
import { copyIn } from './load-tables.ts';
import { compareFigures, writeNewFigures, type NewFigures } from './merge-figures.ts';
import { putMedia, type Inspect } from './put-media.ts';
import type { Store } from './restore.ts';

/** What an import over a site that is there comes to. */
export interface Difference {
  documents: NewDocuments;
  figures: NewFigures;
  /** Number of media files that are new here. */
  media: number;
}

/** `seq` is null where nothing was others: then nothing was written. */
export type Merged =
  | { ok: true; seq: number | null; difference: Difference }
  | { ok: false; problems: Message[] };

interface Import {
  author: string;
  account?: string;
  note: string;
  inspect: Inspect;
  /** Work that happens with the release or not at all. */
  alsoInTransaction?: (tx: Queryable, seq: number) => Promise<void>;
}

/** Undoes the transaction and carries the answer out of it. */
class Undone extends Error {
  constructor(readonly answer: Merged) {
    super();
  }
}

/** What `mergeSite` would bring; nothing is written. */
export async function previewMerge({ sql }: Store, checked: CheckedArchive): Promise<Difference> {
  const undone = await sql
    .begin(async (tx) => {
      throw new Undone({ ok: true, seq: null, difference: await compare(tx, checked) });
    })
    .catch((error: unknown) => error);
  if (undone instanceof Undone && undone.answer.ok) return undone.answer.difference;
  throw undone;
}

/**
 * Brings what visitors saw of another site over what is here, as one release: what is others is replaced, what is missing
 * comes, what stands here alone stays. Every document has its version from before in its history. All of it, or nothing: also
 * where visitors would see what breaks a disclosure rule and do not see it yet.
 */
export async function mergeSite(
  { sql, blobs }: Store,
  checked: CheckedArchive,
  { author, account, note, inspect, alsoInTransaction }: Import,
): Promise<Merged> {
  const put = await putMedia(blobs, checked.archive, inspect);
  try {
    return await sql.begin('isolation level read committed', async (tx): Promise<Merged> => {
      await waitForImports(tx);
      const difference = await compare(tx, checked);
      await tx`insert into media_folder select name from archived_media_folder on conflict do nothing`;
      await tx`insert into media_file select * from archived_media_file on conflict (hash) do nothing`;
      const items = await itemsOf(tx, checked, difference.documents);
      const figures = await figuresOf(tx, checked, difference.figures);
      if (items.length === 0 && !figures) return { ok: true, seq: null, difference };
      const show = async (seq: number) => {
        if (figures) await showBatch(tx, figures.batch, seq);
        await alsoInTransaction?.(tx, seq);
      };
      const released = await appendRelease(tx, {
        author,
        ...(account !== undefined && { account }),
        note,
        items: [...items, ...(figures ? [figures.item] : [])],
        tags: figures?.tags ?? [],
        alsoInTransaction: (_, seq) => show(seq),
      });
      if (!released.ok) throw new Undone({ ok: false, problems: [released.problem.message] });
      const problems = await brokenRules(tx, items, released.seq - 1);
      if (problems.length > 0) throw new Undone({ ok: false, problems });
      return { ok: true, seq: released.seq, difference };
    });
  } catch (error) {
    await put.undo();
    if (error instanceof Undone) return error.answer;
    throw error;
  }
}

async function compare(tx: Queryable, { archive, log }: CheckedArchive): Promise<Difference> {
  for (const table of ['media_folder', 'media_file']) {
    const name = `archived_${table}`;
    await tx`create temporary table ${tx(name)} (like ${tx(table)}) on commit drop`;
    const columns = await tx<
      { name: string }[]
    >`select attname::text as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0`;
    await copyIn(tx, archive, paths.table('media', table), {
      name,
      columns: columns.map((column) => column.name),
    });
  }
  const unsafe = await tx<
    { filename: string }[]
  >`select filename from archived_media_file where filename ~ '[/\\\\[:cntrl:]]' or filename in ('', '.', '..')`;
  const problem = some(
    msg('archive.media-names-unsafe'),
    unsafe.map(({ filename }) => JSON.stringify(filename)),
  );
  if (problem !== null) throw new ArchiveDamage(problem);
  const [{ media }] = await tx<
    [{ media: number }]
  >`select count(*) as media from archived_media_file a where not exists (select from media_file m where m.hash = a.hash)`;
  return {
    documents: await compareDocuments(tx, log),
    figures: await compareFigures(tx, archive),
    media,
  };
}

async function itemsOf(
  tx: Queryable,
  { archive, log }: CheckedArchive,
  { added, changed }: NewDocuments,
): Promise<ReleaseItem[]> {
  const items: ReleaseItem[] = [];
  for (const { kind, key, hash } of [...added, ...changed]) {
    items.push({
      kind,
      key,
      body: await readBody(archive, log.bodies.get(hash) ?? ''),
      baseSeq: await lastSeq(tx, kind, key),
    });
  }
  return items;
}

async function figuresOf(tx: Queryable, { archive, log }: CheckedArchive, figures: NewFigures) {
  if (figures.days === 0 && figures.years.length === 0) return null;
  const archived = new Map(
    log.versions
      .filter(({ kind, isPlanned }) => kind === 'fund' && !isPlanned)
      .map((version): [string, ArchivedVersion] => [version.key, version]),
  );
  const moment = await currentMoment(tx);
  return writeNewFigures(tx, figures, async (fundcode) => {
    const version = archived.get(fundcode);
    const body = version
      ? await readBody(archive, log.bodies.get(version.hash) ?? '')
      : (await current(tx, moment, 'fund', [fundcode])).get(fundcode)?.body;
    return (body ?? null) as FundFacts | null;
  });
}
