import { z } from 'zod';
import { volumeProblem } from '#rules/trade/order-amount.ts';
import { password } from '#schemas/account.ts';
import { largeRedemption, soldVolume } from '#schemas/trade.ts';
import { typedFigure } from '../../forms/typed-figure.ts';

/** What a sale of units asks for; `available` are the units that can be sold. */
export function saleForm({ availablevol }: { availablevol: string }) {
  return z.object({
    applicationvol: typedFigure(soldVolume).superRefine((vol, context) => {
      // What is no volume has been refused by its schema already.
      if (!soldVolume.safeParse(vol).success) return;
      const message = volumeProblem(availablevol, vol);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
    largeredemptionflag: largeRedemption,
    tradepwd: password,
  });
}
