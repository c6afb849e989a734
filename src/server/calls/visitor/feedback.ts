import { FEEDBACK_TYPES } from '#rules/site/feedback.ts';
import type { DictionaryEntry } from '#schemas/content.ts';
import type { FeedbackType } from '#schemas/visitor.ts';
import { failure } from '#wire/public/codes.ts';
import { issueCode } from '#server/feedback/image-codes.ts';
import { saveFeedback } from '#server/feedback/save.ts';
import { findFeedback } from '#server/feedback/tickets.ts';
import type { Answerer, CallContext } from '../context.ts';
import { ofVisitor } from './of-visitor.ts';
import { readList } from '../read.ts';

/** Group of the dictionary in which the company keeps types of its own. */
const TYPE_GROUP = 'feedbacktype';

async function readTypes(context: CallContext): Promise<readonly FeedbackType[]> {
  const { rows } = await readList<DictionaryEntry>(context, 'dictionary', `item:${TYPE_GROUP}`);
  return rows.length > 0
    ? rows.map(({ subitem, subitemname }) => ({ type: subitem, typename: subitemname }))
    : FEEDBACK_TYPES;
}

export const answerFeedbackTypes: Answerer<'feedback/type/list'> = async (_body, context) => ({
  ok: true,
  record: [[...(await readTypes(context))]],
});

export const answerImageCode = ofVisitor<'feedback/imagecode'>(
  async ({ codetype }, { sql, visitor }) => ({
    ok: true,
    record: [[await issueCode(sql, visitor.session, codetype)]],
  }),
);

export const answerFeedbackSave = ofVisitor<'feedback/save'>(async (given, context) => {
  const saved = await saveFeedback(context.sql, context.visitor, given, await readTypes(context));
  return saved.ok ? { ok: true, record: [[{ ticketno: saved.ticketno }]] } : saved;
});

export const answerFeedbackQuery = ofVisitor<'feedback/query'>(
  async ({ ticketno, contact = '' }, { sql, visitor }) => {
    const found = await findFeedback(sql, visitor, ticketno, contact);
    return found
      ? { ok: true, record: [[found]] }
      : failure('notFound', '没有查到这张受理单，请核对单号和联系方式');
  },
);
