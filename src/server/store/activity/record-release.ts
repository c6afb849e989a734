import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { editorOf, type HandlerContext } from '#server/platform/handler.ts';
import { recordActivity, type Activity } from './record-activity.ts';

/** Tells of a release inside its transaction: what was done, with which documents. */
export async function recordRelease(
  tx: Queryable,
  action: Activity['action'],
  { seq, note, names }: { seq: number; note: string; names: readonly DocumentName[] },
  context: HandlerContext,
): Promise<void> {
  const documents = names.map(({ kind, key }) => `${kind}:${key}`);
  await recordActivity(tx, {
    by: editorOf(context),
    action,
    thing: { kind: 'release', key: String(seq), title: note },
    address: context.address,
    details: { documents },
  });
}
