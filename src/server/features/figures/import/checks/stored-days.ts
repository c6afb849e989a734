import type { TimeSeriesRules } from '#rules/imports/time-series-rules.ts';
import type { FundAction } from '#rules/imports/cumulative-check.ts';
import type { StoredDays } from '#rules/imports/series-check.ts';
import type { PayoutBasis } from '#schemas/fund.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { counts } from '#server/store/figures/rows.ts';

/** So far before the file's first day lies the day before it, but for funds that were closed for longer. */
const BEFORE_DAYS = 40;

/** What is stored of some funds from shortly before a day to another, as of a batch, by series name (`fundcode kind`). */
export async function readStoredDays(
  sql: Queryable,
  { table, day, values, kind: column }: TimeSeriesRules,
  batch: number,
  fundcodes: readonly string[],
  from: string,
  until: string,
): Promise<Map<string, Map<number, number[]>>> {
  const kind = column === null ? sql`''` : sql(column);
  const ordered =
    column === null ? sql`fundcode, ${sql(day)}` : sql`fundcode, ${sql(day)}, ${sql(column)}`;
  const rows = await sql<{ fundcode: string; kind: string; day: string; figures: string[] }[]>`
    select distinct on (${ordered}) fundcode, ${kind} as kind, ${sql(day)} as day, array[${values.map(({ name }, at) => (at === 0 ? sql`${sql(name)}` : sql`, ${sql(name)}`))}]::text[] as figures
    from ${sql(table)}
    where fundcode = any(${[...fundcodes]}) and ${sql(day)} >= ${addDays(from, -BEFORE_DAYS)} and ${sql(day)} <= ${until} and ${counts(sql, batch)}
    order by ${ordered}, batch desc`;
  const stored = new Map<string, Map<number, number[]>>();
  for (const row of rows) {
    const name = `${row.fundcode} ${row.kind}`;
    const days = stored.get(name) ?? new Map<number, number[]>();
    days.set(Number(row.day), row.figures.map(Number));
    stored.set(name, days);
  }
  return stored;
}

/** The last stored day before the file's first; 0 where there is none. */
export function dayBefore(stored: StoredDays, first: number): number {
  let before = 0;
  for (const day of stored.keys()) if (day < first && day > before) before = day;
  return before;
}

/** Dividends and splits of these funds that were not taken back since. */
export async function readCorporateActions(
  sql: Queryable,
  batch: number,
  fundcodes: readonly string[],
): Promise<Map<string, FundAction[]>> {
  const rows = await sql<
    {
      fundcode: string;
      exdate: string;
      kind: FundAction['kind'];
      amount: string;
      basis: PayoutBasis;
    }[]
  >`
    select fundcode, exdate, kind, amount, basis from (
      select distinct on (fundcode, exdate, kind) fundcode, exdate, kind, amount, basis from dividend
      where fundcode = any(${[...fundcodes]}) and ${counts(sql, batch)}
      order by fundcode, exdate, kind, batch desc
    ) as shown where amount > 0`;
  const actions = new Map<string, FundAction[]>();
  for (const { fundcode, exdate, kind, amount, basis } of rows)
    actions.set(fundcode, [
      ...(actions.get(fundcode) ?? []),
      {
        day: Number(exdate),
        kind,
        amount: Number(amount),
        ...(basis === 'estimated' && { isEstimated: true }),
      },
    ]);
  return actions;
}
