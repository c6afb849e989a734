import { toCsv } from '../activity/csv.ts';
import type { Database } from '../database/connect.ts';
import { handled, type StudioHandlers } from '../studio/handler.ts';
import { readActions } from './read-actions.ts';
import { readDesk } from './read-desk.ts';
import { tableOf } from './tables.ts';
import { tallyActions } from './tally-actions.ts';

/** Lines that an export holds. */
const EXPORTED = 10_000;

/** Reading what visitors do and what waits for editors. */
export function dashboardHandlers(
  sql: Database,
): Pick<StudioHandlers, 'pageActions' | 'deskState' | 'exportDashboard'> {
  return {
    async pageActions(range) {
      await tallyActions(sql);
      return handled(await readActions(sql, range));
    },
    deskState: async ({ days }) => handled(await readDesk(sql, days)),
    async exportDashboard({ part, language = 'zh', ...range }) {
      const rows = await tableOf(part, language, {
        actions: () => readActions(sql, range, EXPORTED),
        desk: () => readDesk(sql, range.days, EXPORTED),
      });
      return handled({ csv: toCsv(rows), rows: rows.length - 1 });
    },
  };
}
