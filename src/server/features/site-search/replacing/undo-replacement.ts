import { msg } from '#messages/msg.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { refuse, type HandlerContext } from '#server/platform/handler.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import {
  changeDraft,
  lastAuthor,
  lockDraft,
  StoppedWork,
  workOnDrafts,
} from '#server/site/documents/draft-work.ts';
import type { DraftWork } from '#server/site/documents/draft-work.ts';
import { logReplacement } from './log-replacement.ts';
import { planRestore } from './plan-restore.ts';
import type { ReplacedDocument } from './record-replacement.ts';

type Answer = StudioAnswer<'undoReplacement'>;
type Kept = Omit<Answer['kept'][number], 'title'>;

/** Takes a replacement back in all its drafts and takes these out of its release, or does nothing. */
export function undoReplacement(
  sql: Database,
  parts: Pick<DraftWork, 'store' | 'editor'>,
  id: string,
  context: HandlerContext,
) {
  return workOnDrafts<Answer, 'notFound' | 'notFitting' | 'savedChanged'>(sql, parts, (work) =>
    undoWithin(work, id, context),
  );
}

interface Undone {
  find: string;
  replacement: string;
  documents: ReplacedDocument[];
  saved: string;
  isOpen: boolean;
}

async function undoWithin(work: DraftWork, id: string, context: HandlerContext): Promise<Answer> {
  const { tx, editor } = work;
  // Publishing locks drafts before their release, so the release is not locked here.
  const [row] = await tx<Undone[]>`
    select r.find, r.replacement, r.documents, r.saved, r.undone_at is null and s.seq is null as "isOpen"
    from replacement r join saved_release s on s.id = r.saved where r.id = ${id} for update of r`;
  if (!row) throw new StoppedWork(refuse('notFound', msg('replacement.unknown')));
  const settled = () => new StoppedWork(refuse('savedChanged', msg('replacement.settled')));
  if (!row.isOpen) throw settled();
  const kept: Kept[] = [];
  for (const document of row.documents) kept.push(...(await restoreDocument(work, document)));
  await tx`update replacement set undone_at = clock_timestamp(), undone_by = ${editor.name} where id = ${id}`;
  if (!(await removeFromRelease(tx, row.saved, row.documents))) throw settled();
  await logReplacement(tx, 'replacement.undo', { id, ...row }, context);
  const titleOf = await titlesOf(tx, kept);
  return {
    documents: row.documents.length,
    kept: kept.map((place) => ({ ...place, title: titleOf(place) })),
  };
}

/** Answers the places that stay: those that were changed since, and all of a draft that was published by itself. */
async function restoreDocument(
  work: DraftWork,
  { kind, key, base, units }: ReplacedDocument,
): Promise<Kept[]> {
  const name = { kind, key };
  const draft = await lockDraft(work, name);
  const { changes, left } =
    draft.baseSeq === base
      ? planRestore(draft.tree, units)
      : { changes: [], left: units.map(({ node, path }) => ({ node, path })) };
  const by = left.length > 0 ? await lastAuthor(work.tx, name) : '';
  if (changes.length > 0) await changeDraft(work, name, draft, changes, 'replacement.undo-refused');
  return left.map((place) => ({ ...name, ...place, by }));
}

/** Takes these drafts out of a saved release, and removes one that held nothing else. False where it was published meanwhile. */
async function removeFromRelease(
  tx: Queryable,
  saved: string,
  documents: readonly ReplacedDocument[],
): Promise<boolean> {
  const names = documents.map(nameText);
  const updated = await tx`
    update saved_release s set version = version + 1, items = rest.items,
      removed_at = case when rest.items = '[]'::jsonb then coalesce(s.removed_at, clock_timestamp()) else s.removed_at end
    from (
      select coalesce(jsonb_agg(item) filter (where not ((item ->> 'kind') || ':' || (item ->> 'key')) = any (${names}::text[])), '[]'::jsonb) as items
      from saved_release, jsonb_array_elements(items) as item where id = ${saved}
    ) as rest
    where s.id = ${saved} and s.seq is null returning 1`;
  return updated.length > 0;
}
