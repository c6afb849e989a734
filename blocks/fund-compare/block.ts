import { type CallRequest, call, chosenFundsFaults, defineBlock, hasRows } from '#kit';
import { comparedCodes, comparedRange } from '#rules/funds/compared-codes.ts';
import { compareFacts } from './facts.ts';
import { props } from './props.ts';

/** The comparison and what is held in common where there are two funds or more, their rows, and what each costs: `fee<code>`. */
type Requests = {
  funds: CallRequest<'trade/fund/list'>;
  compare?: CallRequest<'fund/compare'>;
  overlap?: CallRequest<'fund/overlap'>;
  [fee: `fee${string}`]: CallRequest<'fund/fee'>;
};

export const block = defineBlock({
  type: 'fund-compare',
  version: 1,
  props,
  data: (given, { parameters }): Requests => {
    const named = comparedCodes(parameters);
    const codes = named.length > 0 ? named : given.funds.map(({ fundcode }) => fundcode);
    return {
      // No codes at all would mean every fund.
      funds: call('trade/fund/list', { fundcodes: codes.join(), pagecount: String(codes.length) }),
      ...(codes.length > 1 && {
        compare: call('fund/compare', {
          fundcodes: codes.join(),
          range: comparedRange(given, parameters),
        }),
        overlap: call('fund/overlap', { fundcodes: codes.join() }),
      }),
      ...Object.fromEntries(
        codes.map((fundcode) => [`fee${fundcode}`, call('fund/fee', { fundcode })]),
      ),
    };
  },
  facts: (...given) => compareFacts(...given),
  // Without funds the visitor chooses them.
  check: ({ funds }, answers, { parameters }) => {
    const isLeftToVisitors = funds.length === 0 || comparedCodes(parameters).length > 0;
    return chosenFundsFaults(
      isLeftToVisitors || (answers.compare !== undefined && hasRows(answers.compare)),
    );
  },
});
