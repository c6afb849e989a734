import type { Database } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { handled, publishing, refuse, defineHandlers } from '#server/platform/handler.ts';
import { knownFunds } from '#server/store/figures/known-funds.ts';
import { NO_DETAILS, payoutName, readStoredDetails } from '../import/checks/payout-details.ts';
import { visibleBatch } from '#server/store/figures/rows.ts';
import { checkChange } from './check-change.ts';
import { correctFigure, FUND_ABSENT } from './correct.ts';
import { findFigureFund, listFigureFunds } from './list-funds.ts';
import { readNextGrowth } from './next-growth.ts';
import { shownActions, shownDays } from '#server/store/figures/shown-days.ts';

const DAYS = 60;
const ACTIONS = 100;
const CASH = '5';

/** The figures that visitors see, fund by fund and day by day, and single corrections of them. */
export function figureHandlers({ sql, caughtUp }: { sql: Database; caughtUp(): Promise<void> }) {
  return defineHandlers({
    async figureFunds(body) {
      return handled(await listFigureFunds(sql, await currentMoment(sql), body));
    },
    async figureDays({ fundcode, before }) {
      const moment = await currentMoment(sql);
      const fund = await findFigureFund(sql, moment, fundcode);
      if (!fund) return refuse('notFound', FUND_ABSENT);
      const sort =
        fund.yield7d !== '' || (fund.nav === '' && fund.fundtype === CASH) ? 'yields' : 'navs';
      const found = await shownDays(sql, moment, sort, { fundcode, before, limit: DAYS + 1 });
      const days = found.slice(0, DAYS);
      return handled({
        fund,
        sort,
        days,
        next: found.length > DAYS ? (days.at(-1)?.day ?? null) : null,
      });
    },
    async figureActions({ fundcode, year, after }) {
      const moment = await currentMoment(sql);
      const [found, funds] = await Promise.all([
        shownActions(sql, moment, { fundcode, year, after, limit: ACTIONS + 1 }),
        knownFunds(sql),
      ]);
      const details = await readStoredDetails(
        sql,
        visibleBatch(sql, moment),
        found.map((action) => action.fundcode),
      );
      const actions = found.slice(0, ACTIONS).map((action) => ({
        ...action,
        fundname: funds.get(action.fundcode)?.fundname ?? '',
        details: details.get(payoutName(action)) ?? NO_DETAILS,
      }));
      const last = actions.at(-1);
      return handled({
        actions,
        next:
          found.length > ACTIONS && last
            ? { day: last.day, fundcode: last.fundcode, kind: last.kind }
            : null,
      });
    },
    async checkFigure({ change }) {
      const fund = (await knownFunds(sql)).get(change.fundcode);
      if (!fund) return refuse('notFound', FUND_ABSENT);
      const moment = await currentMoment(sql);
      const [{ batch }] = await sql<
        [{ batch: number }]
      >`select coalesce(max(batch), 0) as batch from figure_batch`;
      const [{ problems }, next] = await Promise.all([
        checkChange(sql, moment, batch, fund, change),
        readNextGrowth(sql, moment, change),
      ]);
      return handled({ problems, next });
    },
    correctFigure: publishing('correctFigure', async (body, context, permit) => {
      const done = await correctFigure(sql, permit, body, context);
      if (done.ok) await caughtUp();
      return done;
    }),
  });
}
