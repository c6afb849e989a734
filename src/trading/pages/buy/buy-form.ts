import { z } from 'zod';
import { password, tradeAccount } from '#schemas/account.ts';
import { fundAmount } from '../../forms/fund-amount.ts';

/** What a purchase asks a customer for. */
export function buyForm(fund: { minamount: string }) {
  return z.object({
    applicationamount: fundAmount(fund),
    tradeacco: tradeAccount,
    couponno: z.string(),
    tradepwd: password,
  });
}
