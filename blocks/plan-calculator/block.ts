import { call, defineBlock, fundFaults, hasRows } from '#kit';
import { startingFund } from '#rules/funds/fund-requests.ts';
import { planFacts } from './facts.ts';
import { props } from './props.ts';

/** The whole days of the range, not thinned: every payment takes the NAV of its own day. */
export const block = defineBlock({
  type: 'plan-calculator',
  version: 1,
  props,
  data: (given, context) => {
    const fundcode = startingFund(given, context);
    return {
      fund: call('fund/detail', { fundcode }),
      history: call('fund/nav/history', { fundcode, range: given.range }),
      fees: call('fund/fee', { fundcode, businesscode: '22' }),
    };
  },
  facts: (given, answers) => planFacts(given, answers),
  // Without a fund the visitor chooses one.
  check: ({ fundcode }, { fund, history }, context) =>
    fundFaults({ fundcode, isShown: fundcode === '' || (fund.ok && hasRows(history)) }, context),
});
