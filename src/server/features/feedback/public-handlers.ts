import { failure } from '#wire/public/codes.ts';
import { readFeedbackTypes } from '#server/site/public-api/content/feedback-types.ts';
import { ofVisitor } from '#server/site/calls/of-visitor.ts';
import { issueCode } from '#server/store/visitors/codes/image-codes.ts';
import { saveFeedback } from './save.ts';
import { findFeedback } from './tickets.ts';

const answerImageCode = ofVisitor<'feedback/imagecode'>(async ({ codetype }, { sql, visitor }) => ({
  ok: true,
  record: [[await issueCode(sql, visitor.session, codetype)]],
}));

const answerFeedbackSave = ofVisitor<'feedback/save'>(async (given, context) => {
  const saved = await saveFeedback(
    context.sql,
    context.visitor,
    given,
    await readFeedbackTypes(context),
  );
  return saved.ok ? { ok: true, record: [[{ ticketno: saved.ticketno }]] } : saved;
});

const answerFeedbackQuery = ofVisitor<'feedback/query'>(
  async ({ ticketno, contact = '' }, { sql, visitor }) => {
    const found = await findFeedback(sql, visitor, ticketno, contact);
    return found
      ? { ok: true, record: [[found]] }
      : failure('notFound', '没有查到这张受理单，请核对单号和联系方式');
  },
);

/** What a visitor does who writes to the company. */
export const feedbackPublicHandlers = {
  'feedback/imagecode': answerImageCode,
  'feedback/save': answerFeedbackSave,
  'feedback/query': answerFeedbackQuery,
};
