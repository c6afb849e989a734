import { z } from 'zod';
import { contentKind } from '#schemas/content-kind.ts';
import { text } from '#schemas/json.ts';
import { activityRow } from './activity.ts';
import { defineRoute } from './route.ts';

/** Number of days, today in Beijing included. */
export const DASHBOARD_DAYS = [7, 30, 90] as const;
const days = z.union(DASHBOARD_DAYS.map((count) => z.literal(count)));

const count = z.int();
/** yyyy-mm-dd in Beijing. */
const day = z.iso.date();
/** Address in the studio of what a number speaks of; null where it is not there any more. */
const place = z.string().nullable();

/** What visitors did on a day. `visits` are views that came from outside this site, `buys` presses whose words say 购买, `wait` the median of seconds until the first press, null where nothing was pressed. */
export const dayFigures = z.strictObject({
  day,
  views: count,
  visits: count,
  clicks: count,
  buys: count,
  wait: z.number().nullable(),
});
export type DayFigures = z.infer<typeof dayFigures>;

/** Presses on a type of block in a module, on one page. */
export const pressedBlock = z.strictObject({
  module: z.string(),
  block: z.string(),
  page: z.string(),
  title: z.string(),
  count,
  place,
});
export type PressedBlock = z.infer<typeof pressedBlock>;

/** Views of a fund's page, and presses with its code whose words say 购买. */
export const visitedFund = z.strictObject({
  fundcode: z.string(),
  fundname: z.string(),
  views: count,
  buys: count,
});

/** A block that failed in browsers: what it said. */
export const blockFault = z.strictObject({
  message: z.string(),
  type: z.string(),
  page: z.string(),
  title: z.string(),
  count,
  place,
});
export type PlacedBlockFault = z.infer<typeof blockFault>;

/** What visitors did in the range and in the one before it; `page` narrows it to one page. */
export const pageActions = z.strictObject({
  /** The newest that was counted, ISO 8601. */
  at: z.string(),
  /** First day with sums; null where nothing was counted yet. */
  since: day.nullable(),
  days: z.array(dayFigures),
  before: z.array(dayFigures),
  /** Views by whole seconds until the first press on them; the last holds all longer ones. */
  waits: z.array(count),
  /** Seconds; null where nothing was pressed. */
  wait: z.number().nullable(),
  waitBefore: z.number().nullable(),
  blocks: z.array(pressedBlock),
  /** Those whose pages were viewed most, the first 10; in the exported table more. */
  funds: z.array(visitedFund),
  missing: z.array(z.strictObject({ keyword: z.string(), count })),
  faults: z.array(blockFault),
  pages: z.array(z.strictObject({ page: z.string(), title: z.string(), views: count })),
});
export type PageActions = z.infer<typeof pageActions>;

/** What waits for editors on the site. */
export const dashboardState = z.strictObject({
  /** How the range's releases fell; `restored` brought back content that had been public before. */
  releases: z.array(z.strictObject({ day, published: count, restored: count })),
  /** Pages that nobody published again for `staleAfter` days. */
  stalePages: z.array(z.strictObject({ menuid: z.string(), title: z.string(), days: count })),
  staleAfter: count,
  /** Content items that nobody published again for the `term` of their kind, in days. */
  staleItems: z.array(
    z.strictObject({
      kind: contentKind,
      key: z.string(),
      title: z.string(),
      days: count,
      term: count,
    }),
  ),
  staleItemCount: count,
  /** Funds whose newest due figures are missing, by the trading calendar. */
  staleFunds: z.array(
    z.strictObject({
      fundcode: z.string(),
      fundname: z.string(),
      navdate: z.string(),
      due: z.string().nullable(),
    }),
  ),
  staleFundCount: count,
  /** Links on what visitors see that lead to nothing. */
  broken: z.array(z.strictObject({ title: z.string(), address: z.string(), place })),
  brokenCount: count,
  /** What was done last on the site, newest first. */
  latest: z.array(
    activityRow.pick({ number: true, at: true, author: true, action: true, title: true }),
  ),
  /** What begins or `ends` by plan, the next first: the release, how many of its documents, and what the first of them is called. */
  coming: z.array(
    z.strictObject({
      seq: count,
      at: z.string(),
      ends: z.boolean(),
      title: z.string(),
      note: z.string(),
      total: count,
    }),
  ),
});
export type DashboardState = z.infer<typeof dashboardState>;

/** Of alerts by mail and in browsers, without addresses: how many subscriptions there are now, and what was done in the range. */
export const alertNumbers = z.strictObject({
  /** How often mails are sent; '' where none are. */
  period: z.enum(['hour', 'day', '']),
  live: count,
  /** Asked for and not confirmed yet. */
  waiting: count,
  /** Mails that ask. */
  asked: count,
  confirmed: count,
  /** Mails with news that the server took, and those of either kind of which it did not, or nobody knows. */
  sent: count,
  failed: count,
  ended: count,
  /** How often notifications are sent; '' where none are. */
  pushPeriod: z.enum(['hour', 'day', '']),
  /** Browsers that are subscribed. */
  pushLive: count,
  /** First notifications that their push service took. */
  pushBegun: count,
  pushSent: count,
  pushFailed: count,
  pushEnded: count,
});
export type AlertNumbers = z.infer<typeof alertNumbers>;

export const DASHBOARD_PARTS = [
  'visits',
  'blocks',
  'funds',
  'missing',
  'waits',
  'faults',
  'releases',
  'stale',
  'broken',
] as const;
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

const range = z.strictObject({ days, page: text(300).optional() });

export const dashboardRoutes = {
  pageActions: defineRoute({
    method: 'POST',
    path: '/api/dashboard/actions',
    caller: 'editor',
    needs: 'dashboard.read',
    touches: 'nothing',
    summary: '看板：访问和点击',
    tag: '看板',
    body: range,
    answer: pageActions,
  }),
  dashboardState: defineRoute({
    method: 'POST',
    path: '/api/dashboard/desk',
    caller: 'editor',
    needs: 'dashboard.read',
    touches: 'nothing',
    summary: '看板：内容的状态',
    tag: '看板',
    body: z.strictObject({ days }),
    answer: dashboardState,
  }),
  alertNumbers: defineRoute({
    method: 'POST',
    path: '/api/dashboard/alerts',
    caller: 'editor',
    needs: 'dashboard.read',
    touches: 'nothing',
    summary: '看板：邮件和浏览器提醒的数量',
    tag: '看板',
    body: z.strictObject({ days }),
    answer: alertNumbers,
  }),
  /** One part as a spreadsheet reads it, its headings in a language. */
  exportDashboard: defineRoute({
    method: 'POST',
    path: '/api/dashboard/export',
    caller: 'editor',
    needs: 'dashboard.read',
    touches: 'nothing',
    summary: '导出看板的数据',
    tag: '看板',
    body: range.extend({
      part: z.enum(DASHBOARD_PARTS),
      language: z.enum(['zh', 'en']).optional(),
    }),
    answer: z.strictObject({ csv: z.string(), rows: count }),
  }),
};
