import { feedbackProblems } from '#rules/site/feedback.ts';
import { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import type { Feedback, FeedbackType } from '#schemas/visitor.ts';
import { failure } from '#wire/public/codes.ts';
import type { Visitor } from '../calls/context.ts';
import type { Queryable } from '../database/connect.ts';
import { attachFiles, lockFiles } from '../files/visitor-files.ts';
import { createRateLimit } from '../wire/rate-limit.ts';
import { takeCode } from './image-codes.ts';
import { keepFeedback } from './tickets.ts';

/** Tries in an hour: of one session, and of one address, behind which an office may sit. */
const SESSION_RATE = 10;
const ADDRESS_RATE = 60;
const HOUR = 3600;

const allowsSession = createRateLimit(SESSION_RATE, HOUR);
const allowsAddress = createRateLimit(ADDRESS_RATE, HOUR);

type Saved = { ok: true; ticketno: string } | ReturnType<typeof failure>;

/**
 * Takes a feedback: checks its fields, how often this visitor tried, its files and last its code, so that a code is not
 * used up by a mistake elsewhere. `sql` is a transaction.
 */
export async function saveFeedback(
  sql: Queryable,
  visitor: Visitor,
  given: Feedback,
  types: readonly FeedbackType[],
): Promise<Saved> {
  const [problem] = feedbackProblems(given, types).values();
  if (problem !== undefined) return failure('badFields', problem);
  if (!(await isAllowed(visitor))) return failure('tooManyCalls');
  const fileids = [...new Set(given.fileids)];
  if ((await lockFiles(sql, visitor.session, fileids)) !== fileids.length)
    return failure('badFields', '附件已过期，请删去后重新上传');
  if (!(await takeCode(sql, visitor.session, given.codeid, given.imagecode)))
    return failure('badFields', WRONG_IMAGE_CODE);
  const ticketno = await keepFeedback(sql, visitor, given);
  await attachFiles(sql, ticketno, fileids);
  return { ok: true, ticketno };
}

async function isAllowed({ session, address }: Visitor): Promise<boolean> {
  return (await allowsSession(`session ${session}`)) && allowsAddress(address);
}
