import { toCsv } from '#rules/text/csv.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { handled, defineHandlers } from '#server/platform/handler.ts';
import { readActions } from './read-actions.ts';
import { readVariantDays } from './read-variants.ts';
import { readDashboard, type ReadStaleFunds } from './read-dashboard.ts';
import { tableOf } from './tables.ts';
import { tallyActions } from './tally-actions.ts';

/** Lines that an export holds. */
const EXPORTED = 10_000;

/** Reading what visitors do and what waits for editors. */
export function dashboardHandlers(sql: Database, readStaleFunds: ReadStaleFunds) {
  return defineHandlers({
    async pageActions(range) {
      await tallyActions(sql);
      return handled(await readActions(sql, range));
    },
    dashboardState: async ({ days }) => handled(await readDashboard(sql, days, readStaleFunds)),
    async variantDays(range) {
      await tallyActions(sql);
      return handled({ days: await readVariantDays(sql, range) });
    },
    async exportDashboard({ part, language = 'zh', ...range }) {
      const rows = await tableOf(part, language, {
        actions: () => readActions(sql, range, EXPORTED),
        dashboard: () => readDashboard(sql, range.days, readStaleFunds, EXPORTED),
      });
      return handled({ csv: toCsv(rows), rows: rows.length - 1 });
    },
  });
}
