import type { Handlers, SandboxPath } from './handler.ts';
import { sessionHandlers } from './account/session.ts';
import { calendarHandlers } from './trade/calendar.ts';

/** What answers each path. */
export const handlers: Partial<Handlers<SandboxPath>> = {
  ...sessionHandlers,
  ...calendarHandlers,
};
