import type { fundCalls } from '#schemas/calls/fund.ts';
import type { CallHandler } from '../../calls/context.ts';
import { answerCalendar } from './calendar.ts';
import { answerFundCompare } from './compare.ts';
import { answerTypeCount } from './count.ts';
import { answerGainCurves } from './curves.ts';
import { answerFundDetail, answerShareList } from './detail.ts';
import { answerDividends, answerFees, answerHoldings, answerIndustries } from './disclosures.ts';
import { answerDocuments } from './documents.ts';
import { answerEvents } from './events.ts';
import { answerIndicators, answerNavLatest, answerPeriodGains, answerYearGains } from './gains.ts';
import { answerNavHistory, answerYieldHistory } from './history.ts';
import { answerFundList, answerNewFunds } from './list.ts';
import {
  answerManagerAwards,
  answerManagerDetail,
  answerManagerHistory,
  answerManagerList,
  answerManagerResume,
} from './managers.ts';
import { answerOverlap } from './overlap.ts';
import { answerPortfolio } from './portfolio.ts';
import { answerStatusList } from './status.ts';
import { answerSuggest } from './suggest.ts';
import { answerFundFeeClassList } from './fund-fee-class-list.ts';
import { answerFundSizeList } from './fund-size-list.ts';

export const fundPublicHandlers = {
  'trade/fund/list': answerFundList,
  'fund/new/list': answerNewFunds,
  'fund/detail': answerFundDetail,
  'fund/share/list': answerShareList,
  'fund/status/list': answerStatusList,
  'fund/type/count': answerTypeCount,
  'fund/search/suggest': answerSuggest,
  'fund/nav/latest': answerNavLatest,
  'fund/nav/history': answerNavHistory,
  'fund/yield/history': answerYieldHistory,
  'fund/gain/period': answerPeriodGains,
  'fund/gain/year': answerYearGains,
  'fund/gain/curve': answerGainCurves,
  'fund/indicator': answerIndicators,
  'fund/compare': answerFundCompare,
  'fund/dividend/list': answerDividends,
  'fund/fee': answerFees,
  'fund/holding/list': answerHoldings,
  'fund/industry/list': answerIndustries,
  'fund/portfolio': answerPortfolio,
  'fund/overlap': answerOverlap,
  'fund/document/list': answerDocuments,
  'fund/manager/list': answerManagerList,
  'fund/manager/detail': answerManagerDetail,
  'fund/manager/resume': answerManagerResume,
  'fund/manager/award': answerManagerAwards,
  'fund/manager/history': answerManagerHistory,
  'fund/calendar': answerCalendar,
  'fund/event/list': answerEvents,
  'fund/fee/class/list': answerFundFeeClassList,
  'fund/size/list': answerFundSizeList,
} satisfies { [P in keyof typeof fundCalls]: CallHandler<P> };
