import { call, type CallRequest } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { fundPanelCalls } from '#kit/fund-panel-calls.ts';
import { referenceFund, subjectFund } from '#rules/funds/fund-requests.ts';
import { props } from './props.ts';

/** The last two where there is a fund to hold this one against. */
type Requests = ReturnType<typeof fundPanelCalls> & {
  reference?: CallRequest<'trade/fund/list'>;
  referenceYears?: CallRequest<'fund/gain/year'>;
};

export const block = defineBlock({
  type: 'fund-detail',
  version: 1,
  props,
  data: (given, context): Requests => {
    const fundcode = subjectFund(given, context);
    const reference = referenceFund(given, fundcode);
    return {
      ...fundPanelCalls(fundcode),
      ...(reference && {
        reference: call('trade/fund/list', { fundcodes: reference, pagecount: '1' }),
        referenceYears: call('fund/gain/year', { fundcode: reference }),
      }),
    };
  },
});
