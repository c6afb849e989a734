import { actionPublicHandlers } from '#server/features/actions/public-handlers.ts';
import { alertPublicHandlers } from '#server/features/alerts/public-handlers.ts';
import { feedbackPublicHandlers } from '#server/features/feedback/public-handlers.ts';
import { filePublicHandlers } from '#server/features/files/public-handlers.ts';
import { formPublicHandlers } from '#server/features/forms/public-handlers.ts';
import { investorPublicHandlers } from '#server/features/investors/public-handlers.ts';
import type { CallHandlers } from '#server/site/public-api/dispatch-call.ts';
import { sitePublicHandlers } from '#server/site/public-api/site-handlers.ts';

/** What this server answers over the wire; the catalogue's other entries are answered by the wire itself or by the trading gateway. */
export const publicHandlers = {
  ...sitePublicHandlers,
  ...investorPublicHandlers,
  ...filePublicHandlers,
  ...feedbackPublicHandlers,
  ...formPublicHandlers,
  ...actionPublicHandlers,
  ...alertPublicHandlers,
} satisfies CallHandlers;
