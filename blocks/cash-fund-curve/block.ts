import { call, defineBlock, fillEmptied, fundFaults, hasRows } from '#kit';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { yieldFacts } from './facts.ts';
import { NOTICE, props } from './props.ts';

/** A year is what the view shows at most; it cuts the shorter ranges from it. */
export const block = defineBlock({
  type: 'cash-fund-curve',
  version: 2,
  props,
  upgrades: [fillEmptied('notice', NOTICE)],
  data: (given, context) => ({
    yields: call('fund/yield/history', { fundcode: subjectFund(given, context), range: 'year1' }),
  }),
  facts: (...given) => yieldFacts(...given),
  check: ({ fundcode }, { yields }, context) =>
    fundFaults({ fundcode, isShown: hasRows(yields) }, context),
});
