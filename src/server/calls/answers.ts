import type { CallPath } from '#schemas/calls/calls.ts';
import { answerArticleDetail, answerArticleList, answerCategoryList } from './articles.ts';
import { answerDictionary, answerMenu, answerMixparam, answerModule } from './common.ts';
import type { Answerer } from './context.ts';
import { answerFundDetail } from './fund-detail.ts';
import { answerNavHistory, answerYieldHistory } from './fund-history.ts';
import { answerFundList } from './fund-list.ts';

/** What this server answers; the catalogue's other entries are answered by the wire itself or by the trading gateway. */
export const answers = {
  'common/dictionary': answerDictionary,
  'common/mixparam': answerMixparam,
  'common/menu': answerMenu,
  'common/module': answerModule,
  'trade/fund/list': answerFundList,
  'fund/detail': answerFundDetail,
  'fund/nav/history': answerNavHistory,
  'fund/yield/history': answerYieldHistory,
  'content/article/list': answerArticleList,
  'content/article/detail': answerArticleDetail,
  'content/category/list': answerCategoryList,
} satisfies { [P in CallPath]?: Answerer<P> };

export type AnsweredPath = keyof typeof answers;
