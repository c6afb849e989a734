import {
  COMPARED_AMOUNT,
  COMPARED_DAYS,
  feeChanges,
  holdingCostOf,
} from '#rules/trade/holding-cost.ts';
import type { FundFees } from '#schemas/fund/fee.ts';
import type { CallHandler } from '../../calls/context.ts';
import { readItems } from '../../calls/read.ts';
import { noSuchFund, readFund, readShareClasses } from './read-funds.ts';

/** Share classes without published fees are left out: nothing can be said of what they cost. */
export const answerFundFeeClassList: CallHandler<'fund/fee/class/list'> = async (
  { fundcode },
  context,
) => {
  const fund = await readFund(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  const classes = await readShareClasses(fund, context);
  const fees = await readItems<FundFees>(
    context,
    'fundfee',
    classes.map((one) => one.fundcode),
  );
  const own = fees.get(fundcode);
  return {
    ok: true,
    record: [
      classes.flatMap(({ fundcode: code, fundname }) => {
        const known = fees.get(code);
        return known ? [{ fundcode: code, fundname, costs: costsOf(known) }] : [];
      }),
      own ? feeChanges(own.annual, own.past ?? []) : [],
    ],
  };
};

function costsOf(fees: FundFees) {
  return COMPARED_DAYS.map((days) => ({
    days: String(days),
    cost: holdingCostOf(fees, COMPARED_AMOUNT, days) ?? '',
  }));
}
