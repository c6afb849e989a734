import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'recommended-funds',
  version: 1,
  props,
  data: ({ funds }) => ({ list: call('trade/fund/list', namedFundsBody(funds)) }),
});
