import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { Readable } from 'node:stream';
import type { Message } from '#schemas/message.ts';
import type { XbrlElements } from '#schemas/xbrl-elements.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { OutgoingOutcome, OutgoingRequest } from '#server/platform/outgoing/outgoing.ts';
import { isApprovalRequired } from '#server/store/release/approval-settings.ts';
import { checkImport } from '../import/checks/check-import.ts';
import { findImport, setPlan, type StagedImport } from '../import/staged/imports.ts';
import { Ended, type ReportProgress } from '../import/staged/jobs.ts';
import { stageFile } from '../import/staged/stage-file.ts';
import { commitImport } from '../import/writing/commit-import.ts';
import { mappingNamed } from './mapping-named.ts';
import { endRun, keepRun, noteImport, retryRun, type ClaimedRun } from './runs.ts';

export type FetchSource = (request: OutgoingRequest) => Promise<OutgoingOutcome>;

interface Parts {
  sql: Database;
  fetch: FetchSource;
  elements?: XbrlElements | undefined;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

const TIMEOUT_MS = 60_000;
/** It is held in memory as a whole, unlike a file that is sent. */
const MAX_BYTES = 50 * 1024 * 1024;
const REDIRECTS = 3;
const BEAT_MS = 15_000;

/** Nobody's account: the product imports it by itself. */
const ITSELF = { account: '', name: '定时拉取' };

/** Nothing became of an attempt; `final`: no later one would do better. */
type Failed = { ok: false; message: Message; final: boolean };

/** Fetches what a source has, checks it as any import, and imports it where nothing is wrong with it; else it waits for a review. */
export async function attemptRun(parts: Parts, run: ClaimedRun): Promise<void> {
  const { sql } = parts;
  const beat = setInterval(() => void keepRun(sql, run).catch(() => undefined), BEAT_MS).unref();
  try {
    const staged = (await resumed(sql, run)) ?? (await fetched(parts, run));
    if (!('ok' in staged)) return await finish(parts, run, staged);
    if (!staged.final) return await retryRun(sql, run, staged.message);
    await end(sql, run, { state: 'failed', message: staged.message });
  } catch (error) {
    await retryRun(sql, run, error instanceof Ended ? error.told : msg('pull.failed'));
    if (!(error instanceof Ended)) throw error;
  } finally {
    clearInterval(beat);
  }
}

/** What an attempt that was cut off had fetched already, and perhaps imported. */
async function resumed(sql: Database, { importId }: ClaimedRun): Promise<StagedImport | null> {
  const staged = importId === null ? null : await findImport(sql, importId);
  return staged?.state === 'staged' || staged?.state === 'imported' ? staged : null;
}

async function fetched(
  { sql, fetch, elements }: Parts,
  run: ClaimedRun,
): Promise<StagedImport | Failed> {
  const came = await fetch({
    url: run.url,
    method: 'GET',
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    longer: 'fail',
    redirects: REDIRECTS,
  });
  if (!came.ok)
    return {
      ok: false,
      message: came.message,
      final: came.reason === 'address' || came.reason === 'large',
    };
  if (came.status !== 200)
    return {
      ok: false,
      message: msg('pull.bad-status', { status: came.status }),
      final: false,
    };
  const alsoInTransaction = async (tx: Queryable, id: number) => {
    await noteImport(tx, run, id);
    const plan = await mappingNamed(tx, run.mapping, id);
    if (plan) await setPlan(tx, id, plan);
  };
  const read = await stageFile(sql, {
    source: Readable.from([came.body]),
    filename: fileNameOf(run),
    account: ITSELF,
    address: '',
    elements,
    alsoInTransaction,
  });
  if (!read.ok) return { ok: false, message: read.message, final: false };
  const staged = await findImport(sql, read.id);
  return staged ?? { ok: false, message: msg('pull.file-gone'), final: false };
}

const still: ReportProgress = { report: async () => undefined };

async function finish(
  { sql, caughtUp }: Parts,
  run: ClaimedRun,
  { id, state }: StagedImport,
): Promise<void> {
  if (state === 'staged') await checkImport(sql, id, still);
  const checked = (await findImport(sql, id))?.checked;
  if (!checked) throw new Ended(msg('pull.check-unfinished'));
  const { rows, errors, unconfirmed } = checked;
  if (state === 'staged' && errors + unconfirmed > 0) {
    return end(sql, run, {
      state: 'held',
      rows,
      message: msg('pull.held', {
        errors,
        warnings: unconfirmed,
      }),
    });
  }
  if (rows === 0) {
    await sql`delete from import where id = ${id} and state = 'staged'`;
    return end(sql, run, { state: 'same' });
  }
  if (state === 'staged' && (await isApprovalRequired(sql))) {
    return end(sql, run, {
      state: 'held',
      rows,
      message: msg('pull.approval-needed'),
    });
  }
  if (
    !(await commitImport(
      sql,
      id,
      {
        account: ITSELF,
        address: '',
        note: toSourceText(msg('note.pulled', { name: run.name })),
      },
      still,
    ))
  )
    throw new Ended(msg('pull.changed-since-check'));
  await end(sql, run, { state: 'imported', rows });
  await caughtUp();
}

async function end(
  sql: Database,
  run: ClaimedRun,
  outcome: Parameters<typeof endRun>[2],
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await endRun(tx, run, outcome))) return;
    const { state, rows = 0 } = outcome;
    await recordActivity(tx, {
      by: null,
      action: 'pull.run',
      thing: { kind: 'pull', key: String(run.source), title: run.name },
      details: { state, rows },
    });
  });
}

/** By its address, so that the fund of a whole file can be named there. */
function fileNameOf({ url, name }: ClaimedRun): string {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  return (last === '' ? name : last).slice(0, 100);
}
