import { actionAnswers } from '#server/features/actions/answers.ts';
import { feedbackAnswers } from '#server/features/feedback/answers.ts';
import { fileAnswers } from '#server/features/files/answers.ts';
import { investorAnswers } from '#server/features/investors/answers.ts';
import type { AnswerTable } from '#server/site/answers/answer-call.ts';
import { siteAnswers } from '#server/site/answers/site-answers.ts';

/** What this server answers over the wire; the catalogue's other entries are answered by the wire itself or by the trading gateway. */
export const answers = {
  ...siteAnswers,
  ...investorAnswers,
  ...fileAnswers,
  ...feedbackAnswers,
  ...actionAnswers,
} satisfies AnswerTable;
