import { msg } from '#messages/msg.ts';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guessPlan } from '#rules/imports/guess-plan.ts';
import type { ImportLayout } from '#schemas/import.ts';
import type { Message } from '#schemas/message.ts';
import type { XbrlElements } from '#schemas/xbrl-elements.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { IMPORT_LIMITS } from '../reading/limits.ts';
import { readFile } from '../reading/read-file.ts';
import { UnreadableFile, type Chunk } from '../reading/reading.ts';
import { createImport, setPlan } from './imports.ts';
import { Ended, requestJob, runJob } from './jobs.ts';
import { mappingsFor } from './mappings.ts';
import { writeChunk } from './rows.ts';

export interface StagedUpload {
  source: Readable;
  /** As its sender calls it, with what may lead elsewhere taken off. */
  filename: string;
  account: { account: string; name: string };
  address: string;
  /** What the elements of XBRL reports are; absent: those that are known without a setting. */
  elements?: XbrlElements | undefined;
  /** What else is written in the transaction that stages it: nobody finds the one without the other. */
  alsoInTransaction?: (tx: Queryable, id: number) => Promise<void>;
}

export const IMPORT_TOO_LARGE = msg('import.file-too-large');

export type Staged = { ok: true; id: number } | { ok: false; message: Message };

/**
 * Takes a file in: from a browser or from wherever else it comes. When it answers, its rows stand in the database and a
 * plan of what becomes of them is made; of a file that cannot be read, or did not come whole, nothing stays.
 */
export async function stageFile(
  sql: Database,
  { source, filename, account, address, elements, alsoInTransaction }: StagedUpload,
): Promise<Staged> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-import-'));
  let id: number | null = null;
  try {
    const path = join(folder, 'file');
    const bytes = await spool(source, path);
    const created = await sql.begin(async (tx) => {
      const begun = await createImport(tx, { filename, account });
      await requestJob(tx, { id: begun, name: 'reading', request: null });
      return begun;
    });
    id = created;
    await runJob(sql, created, async (_, progress) => {
      const sink = async (chunk: Chunk) => {
        await writeChunk(sql, created, chunk);
        await progress.report(chunk.first + chunk.lines - 1, 0);
      };
      const read = await readFile(path, sink, elements);
      if (!read.ok) throw new Ended(read.message);
      await finish(sql, created, {
        filename,
        bytes,
        layout: read.layout,
        account,
        address,
        alsoInTransaction,
      });
    });
    const [row] = await sql<
      { state: string; failure: Message | null }[]
    >`select state, failure from import where id = ${created}`;
    if (row?.state === 'staged') return { ok: true, id: created };
    await sql`delete from import where id = ${created}`;
    return { ok: false, message: row?.failure ?? msg('import.not-read-whole') };
  } catch (error) {
    if (id !== null) await sql`delete from import where id = ${id} and state = 'reading'`;
    if (error instanceof UnreadableFile) return { ok: false, message: error.told };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function spool(source: Readable, path: string): Promise<number> {
  let bytes = 0;
  const limit = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (bytes > IMPORT_LIMITS.bytes) done(new UnreadableFile(IMPORT_TOO_LARGE));
      else done(null, piece);
    },
  });
  await pipeline(source, limit, createWriteStream(path));
  return bytes;
}

interface Whole {
  filename: string;
  bytes: number;
  layout: ImportLayout;
  account: StagedUpload['account'];
  address: string;
  alsoInTransaction: StagedUpload['alsoInTransaction'];
}

async function finish(
  sql: Database,
  id: number,
  { filename, bytes, layout, account, address, alsoInTransaction }: Whole,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update import set state = 'staged', bytes = ${bytes}, layout = ${JSON.stringify(layout)}::text::jsonb, touched_at = now() where id = ${id}`;
    await setPlan(tx, id, await firstPlan(tx, filename, layout));
    await recordActivity(tx, {
      by: account,
      action: 'figures.stage',
      thing: { kind: 'import', key: String(id), title: filename },
      address,
      details: { rows: layout.rows },
    });
    await alsoInTransaction?.(tx, id);
  });
}

/** The mapping that was kept for such a file, else what it looks like. */
async function firstPlan(sql: Queryable, filename: string, layout: ImportLayout) {
  const guessed = guessPlan(filename, layout);
  const [kept] = await mappingsFor(sql, layout);
  return kept
    ? { ...kept.plan, fundcode: kept.plan.columns.includes('fundcode') ? '' : guessed.fundcode }
    : guessed;
}
