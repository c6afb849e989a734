import { DASHBOARD_PARTS, type DashboardPart, type DeskState, type PageActions } from '#wire/studio/dashboard.ts';
import { toCsv } from '../activity/csv.ts';
import type { Database } from '../database/connect.ts';
import { handled, type StudioHandlers } from '../studio/handler.ts';
import { readActions, type Range } from './read-actions.ts';
import { readDesk } from './read-desk.ts';
import { tallyActions } from './tally-actions.ts';

/** Lines that an export holds. */
const EXPORTED = 10_000;

/** Reading what visitors do and what waits for editors. */
export function dashboardHandlers(sql: Database): Pick<StudioHandlers, 'pageActions' | 'deskState' | 'exportDashboard'> {
  return {
    async pageActions(range) {
      await tallyActions(sql);
      return handled(await readActions(sql, range));
    },
    deskState: async ({ days }) => handled(await readDesk(sql, days)),
    async exportDashboard({ part, ...range }) {
      const rows = await rowsOf(sql, part, range);
      return handled({ csv: toCsv(rows), rows: rows.length - 1 });
    },
  };
}

const ofActions: Partial<Record<DashboardPart, (actions: PageActions) => string[][]>> = {
  visits: ({ days }) => [['日期', '浏览', '访问', '点击', '点到购买'], ...days.map(({ day, views, visits, clicks, buys }) => [day, views, visits, clicks, buys].map(String))],
  blocks: ({ blocks }) => [['页面', '模块', '区块', '点击'], ...blocks.map(({ title, module, block, count }) => [title, module, block, String(count)])],
  missing: ({ missing }) => [['搜索词', '次数'], ...missing.map(({ keyword, count }) => [keyword, String(count)])],
  waits: ({ waits }) => [['秒', '浏览'], ...waits.map((count, seconds) => [String(seconds), String(count)])],
  faults: ({ faults }) => [['页面', '区块', '报错', '次数'], ...faults.map(({ title, type, message, count }) => [title, type, message, String(count)])],
};

const ofDesk: Partial<Record<DashboardPart, (desk: DeskState) => string[][]>> = {
  releases: ({ releases }) => [['日期', '上线', '换回旧版'], ...releases.map(({ day, published, restored }) => [day, String(published), String(restored)])],
  stale: ({ stalePages, staleFunds }) => [
    ['名称', '编号', '天数', '最近净值', '应有净值'],
    ...staleFunds.map(({ fundcode, fundname, navdate, due }) => [fundname, fundcode, '', navdate, due ?? '']),
    ...stalePages.map(({ menuid, title, days }) => [title, menuid, String(days), '', '']),
  ],
  broken: ({ broken }) => [['所在', '地址'], ...broken.map(({ title, address }) => [title, address])],
};

async function rowsOf(sql: Database, part: DashboardPart, range: Range): Promise<string[][]> {
  const actions = ofActions[part];
  if (actions) return actions(await readActions(sql, range, EXPORTED));
  const desk = ofDesk[part];
  if (!desk) throw new Error(`nothing exports ${part} of ${DASHBOARD_PARTS.join()}`);
  return desk(await readDesk(sql, range.days, EXPORTED));
}
