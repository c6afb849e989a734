import { sweepRecords } from '../actions/keep-records.ts';
import type { Queryable } from '../database/connect.ts';
import { sweepCodes } from '../feedback/image-codes.ts';
import { sweepFeedback } from '../feedback/tickets.ts';
import { sweepContent } from '../files/file-store.ts';
import { sweepFiles } from '../files/visitor-files.ts';
import { sweepLoginTokens } from '../investors/login-tokens.ts';

/** Removes what visitors left whose term is over. */
export async function sweepVisitors(sql: Queryable): Promise<void> {
  await sweepLoginTokens(sql);
  await sweepCodes(sql);
  await sweepFeedback(sql);
  await sweepFiles(sql);
  await sweepContent(sql);
  await sweepRecords(sql);
}
