import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { navHistoryBody, subjectFund } from '#rules/fund-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'nav-chart',
  version: 1,
  props,
  data: (given, context) => {
    const fundcode = subjectFund(given, context);
    return {
      fund: call('fund/detail', { fundcode }),
      history: call('fund/nav/history', navHistoryBody(fundcode, given.range)),
    };
  },
});
