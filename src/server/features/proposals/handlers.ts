import { catalogue } from '#registry/data.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled, refuse } from '#server/platform/handler.ts';
import { getOpenError } from '#server/site/documents/entries.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { draftEditorOf } from '#server/site/permissions/draft-editor.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { listProposals } from './list-proposals.ts';
import { makeProposal } from './make-proposal.ts';
import { undoProposal } from './undo-proposal.ts';

/** Changes of programs in drafts, and their undo. */
export function proposalHandlers(sql: Database) {
  const store = createDraftStore({ catalogue, permit: permitByRights });
  return defineHandlers({
    async proposeChanges(body, context) {
      const snapshot = await currentSnapshot(sql);
      for (const { kind, key } of body.documents) {
        const closed = await getOpenError({ kind, key }, snapshot, sql);
        if (closed !== null) return refuse('notFound', closed);
      }
      return makeProposal(sql, { store, editor: draftEditorOf(context) }, body, context);
    },
    async proposals({ document }, context) {
      const actor = await actorOf(sql, context);
      return handled({ proposals: await listProposals(sql, actor, document) });
    },
    async undoProposal({ id }, context) {
      return undoProposal(sql, { store, editor: draftEditorOf(context) }, id, context);
    },
  });
}
