import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';

/** Tells the activity log what became of a request. */
export function recordRequest(
  tx: Queryable,
  action: 'approval.submit' | 'approval.approve' | 'approval.return' | 'approval.withdraw',
  { id, route, note }: { id: string; route: string; note: string },
  by: Account,
  address: string,
): Promise<void> {
  return recordActivity(tx, {
    by,
    action,
    thing: { kind: 'request', key: id, title: note },
    address,
    details: { route },
  });
}
