import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { props } from './props.ts';

/** The same request as the yield curve's, so that both share one answer. */
export const block = defineBlock({
  type: 'income-calculator',
  version: 1,
  props,
  data: (given, context) => ({ yields: call('fund/yield/history', { fundcode: subjectFund(given, context), range: 'year1' }) }),
});
