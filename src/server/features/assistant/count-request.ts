import type { Database } from '#server/platform/database/connect.ts';
import { editorOf, type HandlerContext } from '#server/platform/handler.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { AssistantTask } from '#wire/studio/assistant.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

/** A request as the activity log tells of it: without its texts. */
interface CountedRequest {
  name: DocumentName;
  /** What editors call the document. */
  title: string;
  task: AssistantTask;
  /** Of all texts. */
  characters: number;
  hasPicture: boolean;
  host: string;
}

/**
 * Writes a request into the activity log, unless the account made `daily` of them today. What the log has is what counts: in
 * all processes, and also of a request that failed later. Returns whether it was written.
 */
export async function countRequest(
  sql: Database,
  context: HandlerContext,
  { name, title, task, characters, hasPicture, host }: CountedRequest,
  daily: number,
): Promise<boolean> {
  const by = editorOf(context);
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`assistant ${by.account}`}, 0))`;
    const [row] = await tx<[{ count: number }]>`
      select count(*)::int as count from activity
      where account = ${by.account} and action = 'assistant.ask' and at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
    if (row.count >= daily) return false;
    await recordActivity(tx, {
      by,
      action: 'assistant.ask',
      thing: { ...name, title },
      address: context.address,
      details: { task, characters, host, ...(hasPicture && { picture: true }) },
    });
    return true;
  });
}
