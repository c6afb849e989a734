import { type CallRequest, call, defineBlock, fillEmptied, fundFaults, hasRows } from '#kit';
import {
  navHistoryBody,
  printedHistoryBody,
  referenceBody,
  referenceFund,
  subjectFund,
} from '#rules/funds/fund-requests.ts';
import { chartRange } from '#rules/performance/history.ts';
import { navChartFacts } from './facts.ts';
import { NOTICE, props } from './props.ts';

/** `whole` is the history since inception, for paper; `compared` holds the fund against the reference, where there is one. */
type Requests = {
  fund: CallRequest<'fund/detail'>;
  history: CallRequest<'fund/nav/history'>;
  whole: CallRequest<'fund/nav/history'>;
  compared?: CallRequest<'fund/compare'>;
};

export const block = defineBlock({
  type: 'nav-chart',
  version: 3,
  props,
  upgrades: [fillEmptied('notice', NOTICE), (given) => ({ drawdown: false, ...given })],
  data: (given, context): Requests => {
    const fundcode = subjectFund(given, context);
    const reference = referenceFund(given, fundcode);
    const range = chartRange(given, context.parameters);
    return {
      fund: call('fund/detail', { fundcode }),
      history: call('fund/nav/history', navHistoryBody(fundcode, range)),
      whole: call('fund/nav/history', printedHistoryBody(fundcode)),
      ...(reference && {
        compared: call('fund/compare', referenceBody(fundcode, reference, range)),
      }),
    };
  },
  facts: (...given) => navChartFacts(...given),
  check: ({ fundcode }, { fund, history }, context) =>
    fundFaults({ fundcode, isShown: fund.ok && hasRows(history) }, context),
});
