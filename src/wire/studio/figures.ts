import { z } from 'zod';
import { compactDate, dividendRow, fundCode, PAYOUT_BASES } from '#schemas/fund.ts';
import { importProblem, problemCode } from '#schemas/import.ts';
import { requiredText, text } from '#schemas/json.ts';
import { defineRoute, DISCLOSED } from './route.ts';

/** How the last figures of a fund stand to the day that has to be there by now; see `#rules/figures/stale-nav.ts`. */
export const freshness = z.enum(['fresh', 'stale', 'none', 'suspended', 'unknown']);

/** A fund with its last figures; empty where there are none. */
export const figureFund = z.strictObject({
  fundcode: z.string(),
  fundname: z.string(),
  fundtype: z.string(),
  /** Unit NAV; of a cash fund the income per 10,000 units. */
  nav: z.string(),
  navdate: z.string(),
  /** Percent, of cash funds alone. */
  yield7d: z.string(),
  day1ud: z.string(),
  /** Days with figures. */
  rows: z.int(),
  freshness,
  /** The newest day that has to be there by now, yyyymmdd; null where the calendar cannot say. */
  due: z.string().nullable(),
});
export type FigureFund = z.infer<typeof figureFund>;

/** By code, by the last day with figures, or by the last change; funds without come last. */
export const figureOrder = z.enum(['fundcode', 'oldest', 'rise', 'fall']);
export type FigureOrder = z.infer<typeof figureOrder>;

/** Where a page of funds ended: what it is ordered by, null where the fund has none, and the fund. */
export const fundCursor = z.strictObject({ value: z.number().nullable(), fundcode: fundCode });
export type FundCursor = z.infer<typeof fundCursor>;

/** A release that changed what is shown of a day: when, who, why. */
export const figureRelease = z.strictObject({
  seq: z.int(),
  at: z.string(),
  author: z.string(),
  account: z.string(),
  note: z.string(),
});
export type FigureRelease = z.infer<typeof figureRelease>;

/** What was shown from one release until another; `values` in the order of the sort's fields, null where nothing was. */
export const shownFigures = z.strictObject({
  values: z.array(z.string()).nullable(),
  from: figureRelease,
  until: figureRelease.nullable(),
});
export type ShownFigures = z.infer<typeof shownFigures>;

/** A day of a fund: what is shown now first, then what was shown before. */
export const figureDay = z.strictObject({ day: z.string(), shown: z.array(shownFigures).min(1) });
export type FigureDay = z.infer<typeof figureDay>;

const actionKind = z.enum(['dividend', 'split']);
/** A dividend or a split; where it was taken away, the first of what was shown has no values. */
export const figureAction = figureDay.extend({
  fundcode: z.string(),
  fundname: z.string(),
  kind: actionKind,
  /** Of what is shown now; empty text where it is not known. */
  details: dividendRow.pick({ basis: true, recorddate: true, paydate: true, notice: true }),
});
export type FigureAction = z.infer<typeof figureAction>;

const actionCursor = z.strictObject({ day: compactDate, fundcode: fundCode, kind: actionKind });

const cell = text(40);
const ofDay = z.strictObject({ fundcode: fundCode, day: compactDate });
/** A dividend or a split as it was typed. Days, notice and basis that are absent stay as they are; empty ones are not known. */
const payoutChange = z.strictObject({
  amount: cell,
  basis: z.enum(PAYOUT_BASES).optional(),
  recorddate: cell.optional(),
  paydate: cell.optional(),
  notice: text(200).optional(),
});
/** What is to be shown of a day from now on, as it was typed; null: a dividend or a split that never was. */
export const figureChange = z.discriminatedUnion('sort', [
  ofDay.extend({ sort: z.literal('navs'), values: z.strictObject({ nav: cell, growth: cell }) }),
  ofDay.extend({
    sort: z.literal('yields'),
    values: z.strictObject({ income10k: cell, yield7d: cell }),
  }),
  ofDay.extend({ sort: z.literal('dividends'), kind: actionKind, values: payoutChange.nullable() }),
]);
export type FigureChange = z.infer<typeof figureChange>;

/** A day whose change counts from a corrected NAV: the change it has and the one it should have then, percent. */
export const nextGrowth = z.strictObject({
  day: z.string(),
  nav: z.string(),
  before: z.string(),
  growth: z.string(),
});
export type NextGrowth = z.infer<typeof nextGrowth>;

export const figureRoutes = {
  /** Funds with their last figures, the counts of all of them by freshness, and of those that were asked for the next page. */
  figureFunds: defineRoute({
    method: 'POST',
    path: '/api/figures/funds',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '有数据的基金',
    tag: '基金数据',
    body: z.strictObject({
      keyword: text(40),
      only: freshness.optional(),
      order: figureOrder,
      after: fundCursor.optional(),
      limit: z.int().min(1).max(200),
    }),
    answer: z.strictObject({
      funds: z.array(figureFund),
      total: z.int(),
      counts: z.record(freshness, z.int()),
      next: fundCursor.nullable(),
    }),
  }),
  /** The days of one fund, newest first, with what was shown of them before; `before` another day. */
  figureDays: defineRoute({
    method: 'POST',
    path: '/api/figures/days',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '一只基金每天的数据',
    tag: '基金数据',
    errors: ['notFound'],
    body: z.strictObject({ fundcode: fundCode, before: compactDate.optional() }),
    answer: z.strictObject({
      fund: figureFund,
      sort: z.enum(['navs', 'yields']),
      days: z.array(figureDay),
      next: z.string().nullable(),
    }),
  }),
  /** Dividends and splits of one fund or all, newest first, of one year where it is given. */
  figureActions: defineRoute({
    method: 'POST',
    path: '/api/figures/actions',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '分红和拆分',
    tag: '基金数据',
    body: z.strictObject({
      fundcode: fundCode.optional(),
      year: z
        .string()
        .regex(/^\d{4}$/, { error: '年份是四位数字' })
        .optional(),
      after: actionCursor.optional(),
    }),
    answer: z.strictObject({ actions: z.array(figureAction), next: actionCursor.nullable() }),
  }),
  /** What an import would say of such a row; `next`: what a corrected NAV makes of the day after. */
  checkFigure: defineRoute({
    method: 'POST',
    path: '/api/figures/check',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'nothing',
    summary: '检查一处更正',
    tag: '基金数据',
    errors: ['notFound'],
    body: z.strictObject({ change: figureChange }),
    answer: z.strictObject({ problems: z.array(importProblem), next: nextGrowth.nullable() }),
  }),
  /** Shows other figures of a day by a release of its own. `seen` is the release whose figures were looked at, null where there were none; `confirmed` the warnings that were; with `withNext` the change of the day after is corrected by the same release. */
  correctFigure: defineRoute({
    method: 'POST',
    path: '/api/figures/correct',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    publishes: DISCLOSED,
    summary: '更正一个数据',
    tag: '基金数据',
    errors: ['notFound', 'changedSince', 'figureErrors', 'figureSame', 'figureUnconfirmed'],
    body: z.strictObject({
      change: figureChange,
      seen: z.int().nullable(),
      confirmed: z.array(problemCode),
      withNext: z.boolean().optional(),
      note: requiredText(200),
    }),
    answer: z.strictObject({ seq: z.int() }),
  }),
};
