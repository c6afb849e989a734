import { z } from 'zod';
import { compare, divide, multiply } from '#rules/numbers/arithmetic.ts';
import { password, tradeAccount } from '#schemas/account.ts';
import { percentage } from '#schemas/trade.ts';
import { fundAmount } from '../../forms/fund-amount.ts';
import { typedFigure } from '../../forms/typed-figure.ts';

/** What buying a combination asks for. */
export function comboBuyForm(combo: { minamount: string }) {
  return z.object({
    applicationamount: fundAmount(combo),
    tradeacco: tradeAccount,
    tradepwd: password,
  });
}

/** Percent of each of its funds that are sold. */
export const comboRedeemForm = z.object({
  ratio: typedFigure(percentage).refine(
    (ratio) => !percentage.safeParse(ratio).success || compare(ratio, '0') > 0,
    { error: '赎回比例应大于 0' },
  ),
  tradepwd: password,
});

/** Yuan that this part of a holding is worth. */
export function valueOfPart(marketvalue: string, ratio: string): string {
  return divide(multiply(marketvalue, ratio), '100', 2);
}
