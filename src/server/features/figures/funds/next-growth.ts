import { growthAfter } from '#rules/figures/next-growth.ts';
import type { FigureChange, NextGrowth } from '#wire/studio/figures.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { counts, dividendRows, visibleBatch } from '#server/store/figures/rows.ts';

/** The day after a NAV that is corrected, with the change it has and the one that the correction makes of it; null where that stays. */
export async function readNextGrowth(
  sql: Queryable,
  moment: Moment,
  change: FigureChange,
): Promise<NextGrowth | null> {
  if (change.sort !== 'navs') return null;
  const { fundcode, day, values } = change;
  const batch = visibleBatch(sql, moment);
  const [own, next] = await sql<{ navdate: string; nav: string; growth: string }[]>`
    select navdate, nav, growth from (
      select distinct on (navdate) navdate, nav::text as nav, growth::text as growth from nav
      where fundcode = ${fundcode} and navdate >= ${day} and ${counts(sql, batch)} order by navdate, batch desc limit 2
    ) as shown`;
  const nav = Number(values.nav);
  if (own?.navdate !== day || !next || !(nav > 0) || Number(own.nav) === nav) return null;
  const actions = await dividendRows(sql, batch, fundcode, {
    start: next.navdate,
    end: next.navdate,
  });
  const of = (kind: string, otherwise: number) =>
    Number(actions.find((action) => action.kind === kind)?.amount ?? otherwise);
  const growth = growthAfter(nav, {
    nav: Number(next.nav),
    dividend: of('dividend', 0),
    split: of('split', 1),
  });
  return Number(growth) === Number(next.growth)
    ? null
    : { day: next.navdate, nav: next.nav, before: next.growth, growth };
}
