import { feedbackProblems } from '#rules/site/feedback.ts';
import { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import { isWorkDone } from '#rules/site/proof-of-work.ts';
import type { Feedback, FeedbackType } from '#schemas/visitor.ts';
import { failure } from '#wire/public/codes.ts';
import type { Visitor } from '#server/site/calls/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { attachFiles, lockFiles } from '#server/store/visitors/visitor-files.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { takeCode } from './image-codes.ts';
import { keepFeedback } from './tickets.ts';

/** Tries in an hour: of one session, and of one address, behind which an office may sit. */
const WITH_WORK = { session: 10, address: 60 };
/** Without a proof of work: by browsers that could not make one, and by scripts. */
const WITHOUT_WORK = { session: 3, address: 6 };
const HOUR = 3600;

const limitsOf = ({ session, address }: typeof WITH_WORK) => ({
  session: createRateLimit(session, HOUR),
  address: createRateLimit(address, HOUR),
});
const withWork = limitsOf(WITH_WORK);
const withoutWork = limitsOf(WITHOUT_WORK);

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
  if (!(await isAllowed(visitor, given))) return failure('tooManyCalls');
  const fileids = [...new Set(given.fileids)];
  if ((await lockFiles(sql, visitor.session, fileids)) !== fileids.length)
    return failure('badFields', '附件已过期，请删去后重新上传');
  if (!(await takeCode(sql, visitor.session, given.codeid, given.imagecode)))
    return failure('badFields', WRONG_IMAGE_CODE);
  const ticketno = await keepFeedback(sql, visitor, given);
  await attachFiles(sql, ticketno, fileids);
  return { ok: true, ticketno };
}

async function isAllowed(
  { session, address }: Visitor,
  { codeid, work }: Pick<Feedback, 'codeid' | 'work'>,
): Promise<boolean> {
  const limits = isWorkDone(codeid, work) ? withWork : withoutWork;
  return (await limits.session(`session ${session}`)) && limits.address(address);
}
