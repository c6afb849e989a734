import type { CallSchema } from './parts.ts';
import { agreementCalls } from './trade/agreements.ts';
import { applyCalls } from './trade/apply.ts';
import { assetCalls } from './trade/assets.ts';
import { comboCalls } from './trade/combos.ts';
import { orderCalls } from './trade/orders.ts';
import { paymentCalls } from './trade/payment.ts';
import { planCalls } from './trade/plans.ts';
import { tradeServiceCalls } from './trade/services.ts';

/** Trading: 申购, 赎回, 转换, 定投, orders, assets. All of it is the trading gateway's. */
export const tradeCalls = {
  ...applyCalls,
  ...orderCalls,
  ...paymentCalls,
  ...planCalls,
  ...comboCalls,
  ...assetCalls,
  ...agreementCalls,
  ...tradeServiceCalls,
} satisfies Record<string, CallSchema>;
