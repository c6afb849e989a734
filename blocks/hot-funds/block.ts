import { type CallRequest, call, chosenFundsFaults, defineBlock, hasRows } from '#kit';
import { namedFundsBody, rowCurvesBody } from '#rules/funds/fund-requests.ts';
import { hotFundsFacts } from './facts.ts';
import { props } from './props.ts';
import { upgrades } from './upgrades.ts';

/** The funds, and their curves where they are ranked. */
type Requests = { list: CallRequest<'trade/fund/list'>; curves?: CallRequest<'fund/gain/curve'> };

export const block = defineBlock({
  type: 'hot-funds',
  version: 2,
  props,
  upgrades,
  data: ({ funds, layout, curve }): Requests => ({
    list: call('trade/fund/list', namedFundsBody(funds)),
    ...(layout === 'ranked' && { curves: call('fund/gain/curve', rowCurvesBody(funds, curve)) }),
  }),
  facts: (given, answers) => hotFundsFacts(given, answers),
  check: (_, { list }) => chosenFundsFaults(hasRows(list)),
});
