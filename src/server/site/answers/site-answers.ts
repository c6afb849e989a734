import type { AnswerTable } from './answer-call.ts';
import { commonAnswers } from './common.ts';
import { contentAnswers } from './content-answers.ts';
import { answerFeedbackTypes } from './content/feedback-types.ts';
import { fundAnswers } from './fund/answers.ts';

/** What pages are made of: the calls that depend on no visitor. */
export const siteAnswers = {
  ...commonAnswers,
  ...fundAnswers,
  ...contentAnswers,
  'feedback/type/list': answerFeedbackTypes,
} satisfies AnswerTable;
