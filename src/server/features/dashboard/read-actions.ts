import { grouped } from '#rules/text/grouped.ts';
import type {
  PlacedBlockFault,
  DayFigures,
  PageActions,
  PressedBlock,
} from '#wire/studio/dashboard.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { medianOf } from './median.ts';
import { sitePages, type SitePages } from './site-pages.ts';
import { LONGEST_WAIT } from './tally-actions.ts';

/** Days back from today in Beijing; `page` narrows to one. */
export interface Range {
  days: number;
  page?: string | undefined;
}

const LISTED = 10;
const LISTED_PAGES = 100;

/** What visitors did in the range, from the sums alone. `listed` lines of what is ranked. */
export async function readActions(
  sql: Queryable,
  range: Range,
  listed = LISTED,
): Promise<PageActions> {
  const snapshot = await currentSnapshot(sql);
  const pages = await sitePages(snapshot);
  const [counted, days, before, waits, waitsBefore, blocks, funds, missing, faults, visited] =
    await Promise.all([
      countedUntil(sql),
      dayFigures(sql, range, 0),
      dayFigures(sql, range, 1),
      waitCounts(sql, range, 0),
      waitCounts(sql, range, 1),
      pressedBlocks(sql, range, listed, pages),
      visitedFunds(sql, range, listed, snapshot),
      missingWords(sql, range, listed),
      blockFaults(sql, range, listed, pages),
      visitedPages(sql, range, pages),
    ]);
  return {
    ...counted,
    days,
    before,
    waits,
    wait: medianOf(waits),
    waitBefore: medianOf(waitsBefore),
    blocks,
    funds,
    missing,
    faults,
    pages: visited,
  };
}

/** The days of the range, or of the one before it (`back` 1). */
function inRange(sql: Queryable, { days, page }: Range, back: number) {
  const last = sql`((now() at time zone 'Asia/Shanghai')::date - ${back * days}::int)`;
  return sql`day > ${last} - ${days}::int and day <= ${last} ${page === undefined ? sql`` : sql`and page = ${page}`}`;
}

async function countedUntil(sql: Queryable): Promise<Pick<PageActions, 'at' | 'since'>> {
  const [row] = await sql<
    { at: string; since: string | null }[]
  >`select now() as at, (select min(day)::text from action_day) as since`;
  if (!row) throw new Error('select without a row');
  return { ...row };
}

async function dayFigures(sql: Queryable, range: Range, back: number): Promise<DayFigures[]> {
  const waits = await dayWaits(sql, range, back);
  const rows = await sql<Omit<DayFigures, 'wait'>[]>`
    select d::date::text as day, coalesce(views, 0)::int as views, coalesce(visits, 0)::int as visits, coalesce(clicks, 0)::int as clicks, coalesce(buys, 0)::int as buys
    from generate_series((now() at time zone 'Asia/Shanghai')::date - ${(back + 1) * range.days - 1}::int, (now() at time zone 'Asia/Shanghai')::date - ${back * range.days}::int, interval '1 day') d
    left join (
      select day, sum(count) filter (where measure = 'view') as views, sum(count) filter (where measure = 'visit') as visits,
        sum(count) filter (where measure = 'click') as clicks, sum(count) filter (where measure = 'buy') as buys
      from action_day where measure in ('view', 'visit', 'click', 'buy') and ${inRange(sql, range, back)} group by day
    ) as summed on summed.day = d::date order by d`;
  return rows.map((row) => ({ ...row, wait: medianOf(waits.get(row.day) ?? []) }));
}

/** Of each day, views by whole seconds until the first press. */
async function dayWaits(
  sql: Queryable,
  range: Range,
  back: number,
): Promise<Map<string, number[]>> {
  const rows = await sql<{ day: string; seconds: number; count: number }[]>`
    select day::text as day, what::int as seconds, sum(count)::int as count from action_day where measure = 'wait' and ${inRange(sql, range, back)} group by day, what`;
  return new Map(grouped(rows, ({ day }) => day).map(([day, counts]) => [day, waitsOf(counts)]));
}

function waitsOf(rows: readonly { seconds: number; count: number }[]): number[] {
  const counts = new Map(rows.map(({ seconds, count }) => [seconds, count]));
  return Array.from({ length: LONGEST_WAIT + 1 }, (_, seconds) => counts.get(seconds) ?? 0);
}

async function waitCounts(sql: Queryable, range: Range, back: number): Promise<number[]> {
  const rows = await sql<{ seconds: number; count: number }[]>`
    select what::int as seconds, sum(count)::int as count from action_day where measure = 'wait' and ${inRange(sql, range, back)} group by what`;
  return waitsOf(rows);
}

async function pressedBlocks(
  sql: Queryable,
  range: Range,
  listed: number,
  pages: SitePages,
): Promise<PressedBlock[]> {
  const rows = await sql<{ what: string; page: string; count: number }[]>`
    select what, page, sum(count)::int as count from action_day where measure = 'click' and what <> ' ' and ${inRange(sql, range, 0)}
    group by what, page order by count desc, page, what limit ${listed}`;
  return Promise.all(
    rows.map(async ({ what, page, count }) => {
      const [module = '', block = ''] = what.split(' ');
      return {
        module,
        block,
        page,
        title: pages.titleOf(page),
        count,
        place: await pages.placeOf(page, module, block),
      };
    }),
  );
}

/** Codes that are looked up: what visitors type into addresses may name funds that there are none of. */
const LOOKED_UP = 200;

/** Funds by views of their pages, and presses whose words say 购买; a code without a fund is left out. */
async function visitedFunds(
  sql: Queryable,
  range: Range,
  listed: number,
  snapshot: SiteSnapshot,
): Promise<PageActions['funds']> {
  const rows = await sql<{ fundcode: string; views: number; buys: number }[]>`
    select what as fundcode, coalesce(sum(count) filter (where measure = 'fund'), 0)::int as views,
      coalesce(sum(count) filter (where measure = 'fundbuy'), 0)::int as buys
    from action_day where measure in ('fund', 'fundbuy') and ${inRange(sql, range, 0)}
    group by what order by views desc, buys desc, what limit ${LOOKED_UP}`;
  const named = await Promise.all(
    rows.map(async (row) => ({ ...row, fundname: await fundName(row.fundcode, snapshot) })),
  );
  return named.filter(({ fundname }) => fundname !== '').slice(0, listed);
}

async function fundName(fundcode: string, snapshot: SiteSnapshot): Promise<string> {
  return textFieldOf((await snapshot.current('fund', fundcode)) ?? undefined, 'fundname');
}

/** The pages on which they were searched are no matter: a search has a page of its own. */
async function missingWords(
  sql: Queryable,
  { days }: Range,
  listed: number,
): Promise<PageActions['missing']> {
  const rows = await sql<{ keyword: string; count: number }[]>`
    select what as keyword, sum(count)::int as count from action_day where measure = 'missing' and ${inRange(sql, { days }, 0)}
    group by what order by count desc, what limit ${listed}`;
  return rows.map((row) => ({ ...row }));
}

async function blockFaults(
  sql: Queryable,
  range: Range,
  listed: number,
  pages: SitePages,
): Promise<PlacedBlockFault[]> {
  const rows = await sql<{ what: string; page: string; count: number }[]>`
    select what, page, sum(count)::int as count from action_day where measure = 'fault' and ${inRange(sql, range, 0)}
    group by what, page order by count desc, page, what limit ${listed}`;
  return Promise.all(
    rows.map(async ({ what, page, count }) => {
      const [node = ''] = what.split(': ');
      const found = await pages.nodeOf(page, node);
      return {
        message: what.slice(node.length + 2),
        type: found?.type ?? '',
        page,
        title: pages.titleOf(page),
        count,
        place: found?.place ?? null,
      };
    }),
  );
}

/** To choose from, whatever is chosen. */
async function visitedPages(
  sql: Queryable,
  { days }: Range,
  pages: SitePages,
): Promise<PageActions['pages']> {
  const rows = await sql<{ page: string; views: number }[]>`
    select page, sum(count)::int as views from action_day where measure = 'view' and ${inRange(sql, { days }, 0)} group by page order by views desc, page limit ${LISTED_PAGES}`;
  return rows.map(({ page, views }) => ({ page, title: pages.titleOf(page), views }));
}
