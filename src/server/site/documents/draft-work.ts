import { randomUUID } from 'node:crypto';
import { msg } from '#messages/msg.ts';
import type { MessageId } from '#messages/catalogue.ts';
import type { Change } from '#composition/change.ts';
import type { Message } from '#schemas/message.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { handled, refuse, type Handled, type Refused } from '#server/platform/handler.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import type { DraftSource, DraftStore, SubmitWithin } from '#server/store/drafts/draft-store.ts';
import type { DraftEditor, OpenDraft } from '#server/store/drafts/draft-batch.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

/** Work on several drafts within one transaction. */
export interface DraftWork {
  tx: Queryable;
  submit: SubmitWithin;
  store: DraftStore;
  editor: DraftEditor;
}

/** Rolls the transaction back and answers why. */
export class StoppedWork extends Error {
  constructor(readonly refused: Refused) {
    super(refused.refusal.code);
  }
}

/** Runs `work` in one transaction. `Code` are the codes of the refusals that it stops with. */
export async function workOnDrafts<T, Code extends RefusalCode>(
  sql: Database,
  { store, editor }: Pick<DraftWork, 'store' | 'editor'>,
  work: (work: DraftWork) => Promise<T>,
): Promise<Handled<T, Code>> {
  try {
    return handled(await store.transact(sql, (tx, submit) => work({ tx, submit, store, editor })));
  } catch (error) {
    if (error instanceof StoppedWork) return error.refused as Refused<Code>;
    throw error;
  }
}

/** The draft as it stands, locked until the transaction ends; created where nobody opened it yet. */
export async function lockDraft(
  { tx, store }: DraftWork,
  name: DocumentName,
): Promise<OpenDraft & { baseSeq: number | null }> {
  const source = async (): Promise<DraftSource> =>
    (await newestVersion(tx, name)) ?? { document: emptyDocument(name), seq: null };
  await store.open(tx, name, source);
  const [row] = await tx<{ base: number | null }[]>`
    select base_seq as base from draft where kind = ${name.kind} and key = ${name.key} for update`;
  return { ...(await store.open(tx, name, source)), baseSeq: row?.base ?? null };
}

/** Submits changes to a locked draft. Stops the work with this message where one is refused. */
export async function changeDraft(
  work: DraftWork,
  name: DocumentName,
  { head, headId }: OpenDraft,
  changes: readonly Change[],
  refusedBy: RefusedBy,
): Promise<void> {
  const operations = changes.map((change) => ({ ...change, id: randomUUID() }));
  const batch = { name, base: head, baseId: headId, operations, account: work.editor };
  const submitted = await work.submit(batch);
  if (submitted.kind === 'accepted') return;
  const reason = submitted.kind === 'refused' ? submitted.message : msg('edit.text-changed');
  throw await stopAt(work, name, refusedBy, reason);
}

/** Sentences with the title of a draft and a reason. */
type RefusedBy = Extract<
  MessageId,
  `${'replacement' | 'proposal' | 'exchange'}.${'refused' | 'undo-refused'}`
>;

/** What stops the work because of one draft. */
export async function stopAt(
  { tx }: DraftWork,
  name: DocumentName,
  refusedBy: RefusedBy,
  reason: Message,
): Promise<StoppedWork> {
  const title = (await titlesOf(tx, [name]))(name);
  return new StoppedWork(refuse('notFitting', msg(refusedBy, { title, reason })));
}

/** Name of the editor who changed a draft last; empty: it was never changed. */
export async function lastAuthor(tx: Queryable, { kind, key }: DocumentName): Promise<string> {
  const [row] = await tx<{ author: string }[]>`
    select author from draft_operation where kind = ${kind} and key = ${key} order by sequence desc limit 1`;
  return row?.author ?? '';
}
