import { sessionHandlers } from './account/session.ts';
import type { Handlers, SandboxPath } from './handler/handler.ts';
import { applyHandlers } from './trade/apply.ts';
import { calendarHandlers } from './trade/calendar.ts';
import { orderHandlers } from './trade/orders.ts';
import { paymentHandlers } from './trade/payment.ts';

/** What answers each path; one that is not here is not offered. */
export const handlers: Partial<Handlers<SandboxPath>> = {
  ...sessionHandlers,
  ...applyHandlers,
  ...calendarHandlers,
  ...orderHandlers,
  ...paymentHandlers,
};
