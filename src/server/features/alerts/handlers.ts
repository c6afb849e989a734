import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { offeredPeriod, offeredPush } from '#server/site/public-api/alert-offer.ts';
import { readAlertNumbers } from './alert-numbers.ts';

/** What who operates the site sees of alerts: numbers alone. */
export function alertHandlers(sql: Database) {
  return defineHandlers({
    alertNumbers: async ({ days }) =>
      handled({
        period: offeredPeriod(),
        pushPeriod: offeredPush().period,
        ...(await readAlertNumbers(sql, days)),
      }),
  });
}
