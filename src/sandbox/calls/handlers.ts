import { sessionHandlers } from './account/session.ts';
import type { Handlers, SandboxPath } from './handler/handler.ts';
import { buyHandlers } from './trade/apply/buy.ts';
import { checkHandlers } from './trade/apply/check.ts';
import { convertHandlers } from './trade/apply/convert.ts';
import { redeemHandlers } from './trade/apply/redeem.ts';
import { assetHandlers } from './trade/assets/assets.ts';
import { profitHandlers } from './trade/assets/profits.ts';
import { calendarHandlers } from './trade/calendar.ts';
import { comboHandlers } from './trade/combos/combos.ts';
import { orderHandlers } from './trade/orders.ts';
import { contractHandlers } from './trade/papers/contracts.ts';
import { recordingHandlers } from './trade/papers/recordings.ts';
import { paymentHandlers } from './trade/payment.ts';
import { planHandlers } from './trade/plans/plans.ts';
import { tradeServiceHandlers } from './trade/services.ts';

/** What answers each path; one that is not here is not offered. */
export const handlers: Partial<Handlers<SandboxPath>> = {
  ...sessionHandlers,
  ...checkHandlers,
  ...buyHandlers,
  ...redeemHandlers,
  ...convertHandlers,
  ...assetHandlers,
  ...profitHandlers,
  ...calendarHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...planHandlers,
  ...comboHandlers,
  ...contractHandlers,
  ...recordingHandlers,
  ...tradeServiceHandlers,
};
