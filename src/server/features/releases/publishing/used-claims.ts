import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentVersion } from '#server/store/content/current-version.ts';
import type { Moment } from '#server/store/content/moment.ts';
import type { SealedPart } from './sealed-parts.ts';

/** The claims that are current, not past their last day, and whose words stand in one of these bodies. */
export async function usedClaims(
  sql: Queryable,
  moment: Moment,
  bodies: readonly JsonValue[],
): Promise<SealedPart[]> {
  const rows = await sql<(SealedPart & { claim: string })[]>`
    select item.key, v.hash, c.body ->> 'claim' as claim
    from (select distinct kind, key from publication where kind = 'claim' and seq <= ${moment.seq}) as item
    ${currentVersion(sql, moment)}
    join content c on c.hash = v.hash
    where c.body ->> 'enddate' >= ${beijingTime(moment.at).slice(0, 8)} and coalesce(c.body ->> 'claim', '') <> ''`;
  if (rows.length === 0) return [];
  const texts = bodies.map((body) => JSON.stringify(body));
  return rows
    .filter(({ claim }) => texts.some((text) => text.includes(JSON.stringify(claim).slice(1, -1))))
    .map(({ key, hash }) => ({ key, hash }));
}
