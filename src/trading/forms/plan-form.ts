import { z } from 'zod';
import { password, tradeAccount } from '#schemas/account.ts';
import { isDue, notDue, schedule } from '#schemas/trade.ts';
import { fundAmount } from './fund-amount.ts';

/** What a plan asks for: how much, from which card, and when. */
export function planForm(fund: { minamount: string }) {
  return z
    .object({
      applicationamount: fundAmount(fund),
      tradeacco: tradeAccount,
      ...schedule,
      tradepwd: password,
    })
    .refine(isDue, notDue);
}
