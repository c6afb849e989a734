import { feedbackProblems } from '#rules/site/feedback.ts';
import { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import type { Feedback, FeedbackType } from '#schemas/visitor.ts';
import { failure } from '#wire/public/codes.ts';
import type { Visitor } from '#server/site/calls/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { attachFiles, lockFiles } from '#server/store/visitors/visitor-files.ts';
import { createTryLimit } from '#server/store/visitors/codes/try-limit.ts';
import { takeCode } from '#server/store/visitors/codes/image-codes.ts';
import { keepFeedback } from './tickets.ts';

const mayTry = createTryLimit();

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
  if (!(await mayTry({ ...visitor, ...given }))) return failure('tooManyCalls');
  const fileids = [...new Set(given.fileids)];
  if ((await lockFiles(sql, visitor.session, fileids)) !== fileids.length)
    return failure('badFields', '附件已过期，请删去后重新上传');
  if (!(await takeCode(sql, visitor.session, given.codeid, given.imagecode)))
    return failure('badFields', WRONG_IMAGE_CODE);
  const ticketno = await keepFeedback(sql, visitor, given);
  await attachFiles(sql, ticketno, fileids);
  return { ok: true, ticketno };
}
