import {
  type CallRequest,
  answeredRows,
  call,
  chosenFundsFaults,
  conditionFaults,
  defineBlock,
  fillEmptied,
  fundTableFigures,
  hasRows,
  periodColumns,
} from '#kit';
import { fundListBody } from '#rules/funds/fund-requests.ts';
import { FUND_TYPE_FILTERS } from '#rules/funds/fund-type-filter.ts';
import { NOTICE, props } from './props.ts';

type ListRequest = CallRequest<'trade/fund/list'>;

/** The list, and per fund type a call that only counts: `type0` to `type5`. */
type Requests = { list: ListRequest; [type: `type${string}`]: ListRequest };

export const block = defineBlock({
  type: 'fund-list',
  version: 2,
  props,
  upgrades: [fillEmptied('notice', NOTICE)],
  data: (given): Requests => {
    const requests: Requests = { list: call('trade/fund/list', fundListBody(given)) };
    if (given.source === 'hand' || given.fundtype !== '' || !given.tabs) return requests;
    for (const type of FUND_TYPE_FILTERS)
      requests[`type${type}`] = call('trade/fund/list', {
        fundtype: type,
        risklevel: given.risklevel,
        pagecount: '0',
      });
    return requests;
  },
  facts: ({ source, sort: rule, periods }, { list }) => {
    const sort = source === 'rule' ? rule : '';
    return {
      figures: fundTableFigures(answeredRows(list), periodColumns(periods), sort),
      rankings: sort === '' ? [] : [{ path: ['sort'], sort, by: 'editor' }],
    };
  },
  check: ({ source, fundtype, risklevel }, { list }) =>
    source === 'hand'
      ? chosenFundsFaults(hasRows(list))
      : conditionFaults(
          fundtype === '' ? 'risklevel' : 'fundtype',
          fundtype !== '' || risklevel !== '',
          list,
        ),
});
