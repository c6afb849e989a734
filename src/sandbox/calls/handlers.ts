import { sessionHandlers } from './account/session.ts';
import type { Handlers, SandboxPath } from './handler/handler.ts';
import { buyHandlers } from './trade/apply/buy.ts';
import { checkHandlers } from './trade/apply/check.ts';
import { convertHandlers } from './trade/apply/convert.ts';
import { redeemHandlers } from './trade/apply/redeem.ts';
import { calendarHandlers } from './trade/calendar.ts';
import { orderHandlers } from './trade/orders.ts';
import { paymentHandlers } from './trade/payment.ts';

/** What answers each path; one that is not here is not offered. */
export const handlers: Partial<Handlers<SandboxPath>> = {
  ...sessionHandlers,
  ...checkHandlers,
  ...buyHandlers,
  ...redeemHandlers,
  ...convertHandlers,
  ...calendarHandlers,
  ...orderHandlers,
  ...paymentHandlers,
};
