import { fundFaults, hasRows } from '#kit/block-checks.ts';
import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { fillEmptied } from '#kit/fill-emptied.ts';
import { subjectFund } from '#rules/funds/fund-requests.ts';
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
  check: ({ fundcode }, { yields }, context) =>
    fundFaults({ fundcode, isShown: hasRows(yields) }, context),
});
