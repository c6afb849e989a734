import { grouped } from '#rules/text/grouped.ts';
import type { ReviewedDay } from '#rules/provenance/figure-review.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { counts, visibleBatch } from './rows.ts';

/** Since when imports can be reviewed: of earlier ones nothing is known. */
const SINCE = '101-import-reviews';

/**
 * The days of funds whose figures at the moment came by imports since these can be reviewed, with who compared the imported
 * version with its source: by what is known of the imports now, also of a past moment. Batches that no file brought are not
 * among them. By fund; none for others.
 */
export async function reviewedDays(
  sql: Queryable,
  moment: Moment,
  fundcodes: readonly string[],
): Promise<ReadonlyMap<string, ReviewedDay[]>> {
  if (fundcodes.length === 0) return new Map();
  const known = await sql<{ batch: number; review: ReviewedDay['review'] }[]>`
    select i.batch, case when (i.reviewed ->> 'version')::int = i.version then i.reviewed ->> 'basis' else 'none' end as review
    from import i where i.batch is not null and i.state = 'imported' and i.batch <= ${visibleBatch(sql, moment)}
      and i.done_at >= (select applied_at from migration where name = ${SINCE})`;
  if (known.length === 0) return new Map();
  const reviews = new Map(known.map(({ batch, review }) => [batch, review]));
  const daysOf = (table: 'nav' | 'cash_yield') => sql<
    { fundcode: string; day: string; next: string; batch: number }[]
  >`
    select * from (
      select fundcode, navdate as day, batch, coalesce(lead(navdate) over (partition by fundcode order by navdate), '') as next
      from (
        select distinct on (fundcode, navdate) fundcode, navdate, batch from ${sql(table)}
        where fundcode in (
            select fundcode from ${sql(table)} where fundcode = any (${[...fundcodes]}::text[]) and batch = any (${[...reviews.keys()]}::bigint[]))
          and ${counts(sql, visibleBatch(sql, moment))}
        order by fundcode, navdate, batch desc
      ) as counting
    ) as shown where batch = any (${[...reviews.keys()]}::bigint[])`;
  const rows = (await Promise.all([daysOf('nav'), daysOf('cash_yield')])).flat();
  return new Map(
    grouped(rows, ({ fundcode }) => fundcode).map(([fundcode, days]) => [
      fundcode,
      days.flatMap(({ day, next, batch }) => {
        const review = reviews.get(batch);
        return review ? [{ day, next, review }] : [];
      }),
    ]),
  );
}
