import { randomUUID } from 'node:crypto';
import { msg } from '#messages/msg.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { handled, refuse, type Refused } from '#server/platform/handler.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import type { DraftEditor, DraftStore, SubmitWithin } from '#server/store/drafts/draft-store.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { planRestore } from './plan-restore.ts';
import { lastAuthor, lockDraft, type ReplacedDocument } from './replace-places.ts';

type Answer = StudioAnswer<'undoReplacement'>;
type Stopping = Refused<'notFound' | 'notFitting' | 'savedChanged'>;

class UndoStopped extends Error {
  constructor(readonly refused: Stopping) {
    super(refused.refusal.code);
  }
}

interface Work {
  tx: Queryable;
  submit: SubmitWithin;
  store: DraftStore;
  editor: DraftEditor;
}

/** Takes a replacement back in all its drafts and lets its release go, or does nothing. */
export async function undoReplacement(
  sql: Database,
  store: DraftStore,
  id: string,
  editor: DraftEditor,
) {
  try {
    return handled(
      await store.transact(sql, (tx, submit) => undoWithin({ tx, submit, store, editor }, id)),
    );
  } catch (error) {
    if (error instanceof UndoStopped) return error.refused;
    throw error;
  }
}

async function undoWithin(work: Work, id: string): Promise<Answer> {
  const { tx, editor } = work;
  const [row] = await tx<{ documents: ReplacedDocument[]; saved: string; isOpen: boolean }[]>`
    select r.documents, r.saved, r.undone_at is null and s.seq is null as "isOpen"
    from replacement r join saved_release s on s.id = r.saved where r.id = ${id} for update`;
  if (!row) throw new UndoStopped(refuse('notFound', msg('replacement.unknown')));
  if (!row.isOpen) throw new UndoStopped(refuse('savedChanged', msg('replacement.settled')));
  const kept: Omit<Answer['kept'][number], 'title'>[] = [];
  for (const document of row.documents) kept.push(...(await restoreDocument(work, document)));
  await tx`update replacement set undone_at = clock_timestamp(), undone_by = ${editor.name} where id = ${id}`;
  await releaseWithout(tx, row.saved, row.documents);
  const titleOf = await titlesOf(tx, kept);
  return {
    documents: row.documents.length,
    kept: kept.map((place) => ({ ...place, title: titleOf(place) })),
  };
}

/** Answers what was left: what somebody changed since, and all of a draft that was published by itself. */
async function restoreDocument(
  work: Work,
  { kind, key, base, units }: ReplacedDocument,
): Promise<Omit<Answer['kept'][number], 'title'>[]> {
  const name = { kind, key };
  const { tree, head, headId } = await lockDraft(work, name);
  const [row] = await work.tx<{ base: number | null }[]>`
    select base_seq as base from draft where kind = ${kind} and key = ${key}`;
  const isPublished = (row?.base ?? null) !== base;
  const { changes, left } = isPublished
    ? { changes: [], left: units.map(({ node, path }) => ({ node, path })) }
    : planRestore(tree, units);
  const by = left.length > 0 ? await lastAuthor(work.tx, name) : '';
  if (changes.length > 0) {
    const operations = changes.map((change) => ({ ...change, id: randomUUID() }));
    const batch = { name, base: head, baseId: headId, operations, account: work.editor };
    const submitted = await work.submit(batch);
    if (submitted.kind !== 'accepted') {
      const reason = submitted.kind === 'refused' ? submitted.message : msg('edit.text-changed');
      const title = (await titlesOf(work.tx, [name]))(name);
      throw new UndoStopped(
        refuse('notFitting', msg('replacement.undo-refused', { title, reason })),
      );
    }
  }
  return left.map((place) => ({ ...name, ...place, by }));
}

/** Takes these drafts out of a saved release; one that held nothing else goes. */
async function releaseWithout(
  tx: Queryable,
  saved: string,
  documents: readonly ReplacedDocument[],
): Promise<void> {
  const names = documents.map(({ kind, key }) => `${kind}:${key}`);
  await tx`
    update saved_release s set version = version + 1, items = rest.items,
      removed_at = case when rest.items = '[]'::jsonb then coalesce(s.removed_at, clock_timestamp()) else s.removed_at end
    from (
      select coalesce(jsonb_agg(item) filter (where not ((item ->> 'kind') || ':' || (item ->> 'key')) = any (${names}::text[])), '[]'::jsonb) as items
      from saved_release, jsonb_array_elements(items) as item where id = ${saved}
    ) as rest
    where s.id = ${saved} and s.seq is null`;
}
