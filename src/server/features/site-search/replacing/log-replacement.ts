import type { Queryable } from '#server/platform/database/connect.ts';
import { editorOf, type HandlerContext } from '#server/platform/handler.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

interface Logged {
  id: string;
  find: string;
  replacement: string;
  documents: readonly DocumentName[];
}

/** Tells of a replacement in the activity log, within its transaction: what was replaced by what, and in which drafts. */
export function logReplacement(
  tx: Queryable,
  action: 'replacement.make' | 'replacement.undo',
  { id, find, replacement, documents }: Logged,
  context: HandlerContext,
): Promise<void> {
  return recordActivity(tx, {
    by: editorOf(context),
    action,
    thing: { kind: 'replacement', key: id, title: `${find} → ${replacement}` },
    address: context.address,
    details: { documents: documents.map(nameText) },
  });
}
