import { type CallRequest, call, defineBlock, fundFaults, hasRows } from '#kit';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { incomeFacts } from './facts.ts';
import { props } from './props.ts';

/** The same request as the yield curve's, so that both share one answer. `fund` where nothing else on the page says which fund it is. */
type Requests = { yields: CallRequest<'fund/yield/history'>; fund?: CallRequest<'fund/detail'> };

export const block = defineBlock({
  type: 'income-calculator',
  version: 1,
  props,
  data: (given, context): Requests => {
    const fundcode = subjectFund(given, context);
    const isNamed = given.look === 'card' || context.parameters.fundcode === fundcode;
    return {
      yields: call('fund/yield/history', { fundcode, range: 'year1' }),
      ...(!isNamed && { fund: call('fund/detail', { fundcode }) }),
    };
  },
  facts: (...given) => incomeFacts(...given),
  check: ({ fundcode }, { yields }, context) =>
    fundFaults({ fundcode, isShown: hasRows(yields) }, context),
});
