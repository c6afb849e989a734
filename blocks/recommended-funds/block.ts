import { type CallRequest, call, chosenFundsFaults, defineBlock, hasRows } from '#kit';
import { leadCurveBody, namedFundsBody } from '#rules/funds/fund-requests.ts';
import { recommendedFundsFacts } from './facts.ts';
import { props } from './props.ts';
import { upgrades } from './upgrades.ts';

/** The funds, and the curve of the first where it has one. */
type Requests = { list: CallRequest<'trade/fund/list'>; curve?: CallRequest<'fund/gain/curve'> };

export const block = defineBlock({
  type: 'recommended-funds',
  version: 2,
  props,
  upgrades,
  data: (given): Requests => {
    const curve = leadCurveBody(given);
    return {
      list: call('trade/fund/list', namedFundsBody(given.funds)),
      ...(curve && { curve: call('fund/gain/curve', curve) }),
    };
  },
  facts: (given, answers) => recommendedFundsFacts(given, answers),
  check: (_, { list }) => chosenFundsFaults(hasRows(list)),
});
