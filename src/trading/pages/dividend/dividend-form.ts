import { z } from 'zod';
import { password } from '#schemas/account.ts';
import { dividendMethod, type ShareRow } from '#schemas/trade.ts';

/** A dividend method other than the one in force, and the password that stands for it. */
export function dividendForm({ defdividendmethod }: Pick<ShareRow, 'defdividendmethod'>) {
  return z.object({
    defdividendmethod: dividendMethod.refine((chosen) => chosen !== defdividendmethod, {
      error: '现在就是这种分红方式，请选择另一种',
    }),
    tradepwd: password,
  });
}
