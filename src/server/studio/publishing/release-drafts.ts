import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { rebaseDraft } from '../../drafts/read-draft.ts';
import { appendRelease, type Released, type ReleaseItem, type ReleaseResult } from '../../store/release.ts';
import type { ReleaseProblem } from '../../store/release/problem.ts';
import type { LaterStep } from './later-versions.ts';

/** A draft that goes along, and what becomes of its later versions. */
export interface DraftToRelease {
  name: DocumentName;
  document: PageDocument;
  /** The release that the draft builds on. */
  base: number | null;
  later: readonly LaterStep[];
}

export interface DraftsRelease {
  author: string;
  note: string;
  drafts: readonly DraftToRelease[];
  validFrom: string | undefined;
  validUntil: string | undefined;
}

/** What takes the transaction back; it never leaves this file. */
class Refusal extends Error {
  readonly problem: ReleaseProblem;

  constructor(problem: ReleaseProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * Publishes drafts together with what was chosen for their later versions. A release holds one version of an item, so
 * that this takes several, which become visible together or not at all; the drafts themselves come last, so that they
 * are the newest and build on themselves.
 */
export async function releaseDrafts(sql: Database, request: DraftsRelease): Promise<ReleaseResult> {
  try {
    return await sql.begin('isolation level read committed', (tx) => releaseWithin(tx, request));
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}

async function releaseWithin(tx: Queryable, { author, note, drafts, validFrom, validUntil }: DraftsRelease): Promise<Released> {
  const bases = new Map(drafts.map((draft) => [draft, draft.base]));
  const append = async (which: readonly DraftToRelease[], itemOf: (draft: DraftToRelease) => Omit<ReleaseItem, 'baseSeq'>, words: string) => {
    const items = which.map((draft): ReleaseItem => ({ ...itemOf(draft), baseSeq: bases.get(draft) ?? null }));
    const appended = await appendRelease(tx, { author, note: words, items });
    if (!appended.ok) throw new Refusal(appended.problem);
    for (const draft of which) bases.set(draft, appended.seq);
    return appended;
  };
  const rounds = Math.max(...drafts.map(({ later }) => later.length));
  for (let round = 0; round < rounds; round += 1) {
    const which = drafts.filter(({ later }) => later[round]);
    await append(which, ({ name, later }) => later[round] ?? { ...name }, laterNote(which.flatMap(({ later }) => later[round] ?? []), note));
  }
  const times = { ...(validFrom !== undefined && { validFrom }), ...(validUntil !== undefined && { validUntil }) };
  const released = await append(drafts, ({ name, document }) => ({ kind: name.kind, key: name.key, body: document as unknown as JsonValue, ...times }), note);
  for (const { name } of drafts) await rebaseDraft(tx, name, released.seq);
  return released;
}

function laterNote(steps: readonly LaterStep[], note: string): string {
  const seqs = steps.map(({ cancels }) => `第 ${cancels} 版`).join('、');
  return steps.every(({ body }) => body === undefined) ? `取消${seqs}的计划` : `把“${note || '这次的修改'}”也用到${seqs}`;
}
