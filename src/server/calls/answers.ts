import type { CallPath } from '#schemas/calls/calls.ts';
import { commonAnswers } from './common.ts';
import { contentAnswers } from './content/content-answers.ts';
import type { Answerer } from './context.ts';
import { answerFundDetail } from './fund-detail.ts';
import { answerNavHistory, answerYieldHistory } from './fund-history.ts';
import { answerFundList } from './fund-list.ts';

/** What this server answers; the catalogue's other entries are answered by the wire itself or by the trading gateway. */
export const answers = {
  ...commonAnswers,
  'trade/fund/list': answerFundList,
  'fund/detail': answerFundDetail,
  'fund/nav/history': answerNavHistory,
  'fund/yield/history': answerYieldHistory,
  ...contentAnswers,
} satisfies { [P in CallPath]?: Answerer<P> };

export type AnsweredPath = keyof typeof answers;
