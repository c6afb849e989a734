import { call, defineBlock } from '#kit';
import { screenerBody, screenerFilters } from '#rules/funds/fund-screener.ts';
import { props } from './props.ts';

/** The page of the list that the address names, what each choice would leave of it, and how many funds there are at all. */
export const block = defineBlock({
  type: 'fund-screener',
  version: 1,
  props,
  data: (given, { parameters }) => ({
    list: call('trade/fund/list', screenerBody(parameters, given)),
    counts: call('fund/type/count', screenerFilters(parameters)),
    all: call('fund/type/count', {}),
  }),
});
