import { FEEDBACK_TYPES } from '#rules/site/feedback.ts';
import type { DictionaryEntry } from '#schemas/content.ts';
import type { FeedbackType } from '#schemas/visitor.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { readList } from '../../calls/read.ts';

/** Group of the dictionary in which the company keeps types of its own. */
const TYPE_GROUP = 'feedbacktype';

/** What a visitor's message may be about. */
export async function readFeedbackTypes(context: CallContext): Promise<readonly FeedbackType[]> {
  const { rows } = await readList<DictionaryEntry>(context, 'dictionary', `item:${TYPE_GROUP}`);
  return rows.length > 0
    ? rows.map(({ subitem, subitemname }) => ({ type: subitem, typename: subitemname }))
    : FEEDBACK_TYPES;
}

export const answerFeedbackTypes: CallHandler<'feedback/type/list'> = async (_body, context) => ({
  ok: true,
  record: [[...(await readFeedbackTypes(context))]],
});
