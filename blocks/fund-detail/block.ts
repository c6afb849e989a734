import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { subjectFund } from '#rules/fund-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'fund-detail',
  version: 1,
  props,
  data: (given, context) => {
    const fundcode = subjectFund(given, context);
    return {
      periods: call('fund/gain/period', { fundcode }),
      years: call('fund/gain/year', { fundcode }),
      risk: call('fund/indicator', { fundcode }),
      dividends: call('fund/dividend/list', { fundcode, pagecount: '50' }),
      holdings: call('fund/holding/list', { fundcode }),
      industries: call('fund/industry/list', { fundcode }),
    };
  },
});
