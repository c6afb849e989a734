import { amountProblem } from '#rules/trade/order-amount.ts';
import { paidAmount } from '#schemas/trade.ts';
import { typedFigure } from './typed-figure.ts';

/** Yuan that are paid into a fund: the published schema, then what the fund takes. */
export function fundAmount(fund: { minamount: string }) {
  return typedFigure(paidAmount).superRefine((amount, context) => {
    // What is no amount has been refused by its schema already.
    if (!paidAmount.safeParse(amount).success) return;
    const message = amountProblem(fund, amount);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}
