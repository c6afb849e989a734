import { call, defineBlock, fundFaults, hasRows } from '#kit';
import { startingFund } from '#rules/funds/fund-requests.ts';
import { feeFacts } from './facts.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'fee-calculator',
  version: 1,
  props,
  data: (given, context) => {
    const fundcode = startingFund(given, context);
    return { fund: call('fund/detail', { fundcode }), fees: call('fund/fee', { fundcode }) };
  },
  facts: (...given) => feeFacts(...given),
  // Without a fund the visitor chooses one.
  check: ({ fundcode }, { fund, fees }, context) =>
    fundFaults({ fundcode, isShown: fundcode === '' || (fund.ok && hasRows(fees)) }, context),
});
