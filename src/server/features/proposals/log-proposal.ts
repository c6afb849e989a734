import type { Queryable } from '#server/platform/database/connect.ts';
import { editorOf, type HandlerContext } from '#server/platform/handler.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

interface LoggedProposal {
  id: string;
  summary: string;
  documents: readonly DocumentName[];
}

/** Tells of a proposal in the activity log, within its transaction: what it is for, and in which drafts. */
export function logProposal(
  tx: Queryable,
  action: 'proposal.make' | 'proposal.undo',
  { id, summary, documents }: LoggedProposal,
  context: HandlerContext,
): Promise<void> {
  return recordActivity(tx, {
    by: editorOf(context),
    action,
    thing: { kind: 'proposal', key: id, title: summary },
    address: context.address,
    details: { documents: documents.map(nameText) },
  });
}
