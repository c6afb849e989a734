import type { tradeCalls } from '#schemas/calls/trade.ts';
import type { CallEntry } from './entry/entry.ts';
import { agreementEntries } from './trade/agreements.ts';
import { applyEntries } from './trade/apply.ts';
import { assetEntries } from './trade/assets.ts';
import { comboEntries } from './trade/combos.ts';
import { orderEntries } from './trade/orders.ts';
import { paymentEntries } from './trade/payment.ts';
import { planEntries } from './trade/plans.ts';
import { tradeServiceEntries } from './trade/services.ts';

export const tradeEntries = {
  ...applyEntries,
  ...orderEntries,
  ...paymentEntries,
  ...planEntries,
  ...comboEntries,
  ...assetEntries,
  ...agreementEntries,
  ...tradeServiceEntries,
} satisfies Record<keyof typeof tradeCalls, CallEntry>;
