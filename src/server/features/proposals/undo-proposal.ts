import { msg } from '#messages/msg.ts';
import { takeBackChanges } from '#composition/history/take-back.ts';
import { catalogue } from '#registry/data.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { refuse, type HandlerContext } from '#server/platform/handler.ts';
import {
  changeDraft,
  lastAuthor,
  lockDraft,
  StoppedWork,
  workOnDrafts,
  type DraftWork,
} from '#server/site/documents/draft-work.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { logProposal } from './log-proposal.ts';
import type { ProposedDocument } from './make-proposal.ts';

type Answer = StudioAnswer<'undoProposal'>;

/** Takes a proposal back in all its drafts, or does nothing. */
export function undoProposal(
  sql: Database,
  parts: Pick<DraftWork, 'store' | 'editor'>,
  id: string,
  context: HandlerContext,
) {
  return workOnDrafts<Answer, 'notFound' | 'notFitting' | 'savedChanged'>(
    sql,
    parts,
    async (work) => {
      const { tx, editor } = work;
      const [row] = await tx<{ summary: string; documents: ProposedDocument[]; isOpen: boolean }[]>`
        select summary, documents, undone_at is null as "isOpen" from proposal where id = ${id} for update`;
      if (!row) throw new StoppedWork(refuse('notFound', msg('proposal.unknown')));
      const settled = () => new StoppedWork(refuse('savedChanged', msg('proposal.settled')));
      if (!row.isOpen) throw settled();
      const restored: { isOpen: boolean; kept: Answer['kept'] }[] = [];
      for (const document of row.documents) restored.push(await restore(work, document));
      if (!restored.some(({ isOpen }) => isOpen)) throw settled();
      await tx`update proposal set undone_at = clock_timestamp(), undone_by = ${editor.name} where id = ${id}`;
      await logProposal(tx, 'proposal.undo', { id, ...row }, context);
      return {
        documents: restored.filter(({ isOpen }) => isOpen).length,
        kept: restored.flatMap(({ kept }) => kept),
      };
    },
  );
}

/** Leaves a draft that was published since as it is, and names it by its root. */
async function restore(
  work: DraftWork,
  { kind, key, base, head, record }: ProposedDocument,
): Promise<{ isOpen: boolean; kept: Answer['kept'] }> {
  const name = { kind, key };
  const draft = await lockDraft(work, name);
  const isOpen = draft.baseSeq === base;
  const { changes, left } = isOpen
    ? takeBackChanges(draft.tree, record, await movedSince(work.tx, name, head), catalogue)
    : { changes: [], left: [{ node: 'root', path: [] }] };
  const by = left.length > 0 ? await lastAuthor(work.tx, name) : '';
  if (changes.length > 0) await changeDraft(work, name, draft, changes, 'proposal.undo-refused');
  return { isOpen, kept: left.map((place) => ({ ...name, ...place, by })) };
}

/** The nodes that were moved, removed or brought back after a sequence. */
async function movedSince(
  tx: Queryable,
  { kind, key }: Pick<ProposedDocument, 'kind' | 'key'>,
  head: number,
): Promise<ReadonlySet<string>> {
  const rows = await tx<{ node: string }[]>`
    select distinct operation ->> 'node' as node from draft_operation
    where kind = ${kind} and key = ${key} and sequence > ${head} and operation ->> 'op' in ('move', 'remove')`;
  return new Set(rows.map(({ node }) => node));
}
