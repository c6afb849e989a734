import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentVersion } from '#server/store/content/current-version.ts';
import type { Moment } from '#server/store/content/moment.ts';
import type { SealedPart } from './sealed-parts.ts';

/** Years for which the result of a rating may be quoted. */
export const RATING_YEARS = 2;

/** The claims that are current, not past their last day, and whose words stand in one of these bodies. */
export function usedClaims(sql: Queryable, moment: Moment, bodies: readonly JsonValue[]) {
  const today = beijingTime(moment.at).slice(0, 8);
  const ends = { field: 'enddate', first: today };
  return usedItems(sql, moment, bodies, { kind: 'claim', field: 'claim', ends });
}

/** The ratings that are current, of the last two years, and whose result stands in one of these bodies. */
export function usedRatings(sql: Queryable, moment: Moment, bodies: readonly JsonValue[]) {
  const today = beijingTime(moment.at).slice(0, 8);
  const since = `${Number(today.slice(0, 4)) - RATING_YEARS}${today.slice(4)}`;
  const ends = { field: 'publishdate', first: since };
  return usedItems(sql, moment, bodies, { kind: 'rating', field: 'result', ends });
}

interface Quoted {
  kind: 'claim' | 'rating';
  /** That has the words which are looked for. */
  field: string;
  /** The field with a day, `YYYYMMDD`, and the first day with which the item still counts. */
  ends: { field: string; first: string };
}

async function usedItems(
  sql: Queryable,
  moment: Moment,
  bodies: readonly JsonValue[],
  { kind, field, ends }: Quoted,
): Promise<SealedPart[]> {
  const rows = await sql<(SealedPart & { words: string })[]>`
    select item.key, v.hash, c.body ->> ${field} as words
    from (select distinct kind, key from publication where kind = ${kind} and seq <= ${moment.seq}) as item
    ${currentVersion(sql, moment)}
    join content c on c.hash = v.hash
    where c.body ->> ${ends.field} >= ${ends.first} and coalesce(c.body ->> ${field}, '') <> ''`;
  if (rows.length === 0) return [];
  const texts = bodies.map((body) => JSON.stringify(body));
  return rows
    .filter(({ words }) => texts.some((text) => text.includes(JSON.stringify(words).slice(1, -1))))
    .map(({ key, hash }) => ({ key, hash }));
}
