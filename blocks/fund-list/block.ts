import { call, type CallRequest } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { fillEmptied } from '#kit/fill-emptied.ts';
import { fundListBody } from '#rules/funds/fund-requests.ts';
import { FUND_TYPES } from '#schemas/fund.ts';
import { NOTICE, props } from './props.ts';

type ListRequest = CallRequest<'trade/fund/list'>;

/** The list, and per fund type a call that only counts: `type1` to `type5`. */
type Requests = { list: ListRequest; [type: `type${string}`]: ListRequest };

export const block = defineBlock({
  type: 'fund-list',
  version: 2,
  props,
  upgrades: [fillEmptied('notice', NOTICE)],
  data: (given): Requests => {
    const requests: Requests = { list: call('trade/fund/list', fundListBody(given)) };
    if (given.source === 'hand' || given.fundtype !== '' || !given.tabs) return requests;
    for (const type of FUND_TYPES)
      requests[`type${type}`] = call('trade/fund/list', {
        fundtype: type,
        risklevel: given.risklevel,
        pagecount: '0',
      });
    return requests;
  },
});
