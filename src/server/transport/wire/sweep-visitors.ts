import { sweepAlerts } from '#server/features/alerts/subscriptions.ts';
import { sweepPush } from '#server/features/alerts/push-subscriptions.ts';
import { sweepRecords } from '#server/features/actions/keep-records.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { sweepCodes } from '#server/store/visitors/codes/image-codes.ts';
import { sweepFeedback } from '#server/features/feedback/tickets.ts';
import { sweepEntries } from '#server/features/forms/entries/erase-entries.ts';
import { sweepContent } from '#server/platform/files/blobs/file-store.ts';
import { sweepFiles } from '#server/store/visitors/visitor-files.ts';
import { sweepLoginTokens } from '#server/features/investors/login-tokens.ts';
import { sweepNotices } from '#server/features/investors/notices/check-notice.ts';

/** Removes what visitors left whose term is over. */
export async function sweepVisitors(sql: Queryable): Promise<void> {
  await sweepLoginTokens(sql);
  await sweepNotices(sql);
  await sweepCodes(sql);
  await sweepFeedback(sql);
  await sweepEntries(sql);
  await sweepFiles(sql);
  await sweepContent(sql);
  await sweepRecords(sql);
  await sweepAlerts(sql);
  await sweepPush(sql);
}
