import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { startingFund } from '#rules/funds/fund-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'fee-calculator',
  version: 1,
  props,
  data: (given, context) => {
    const fundcode = startingFund(given, context);
    return { fund: call('fund/detail', { fundcode }), fees: call('fund/fee', { fundcode }) };
  },
});
