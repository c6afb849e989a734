import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from './moment.ts';

/**
 * Joins each row of `item (kind, key)` with `v`, its version that is current at the moment: of those released by then and
 * not cancelled by then, the valid one with the greatest (valid_from, seq). Rows of which none is current are left out.
 */
export function currentVersion(sql: Queryable, { at, seq }: Moment) {
  return sql`
    cross join lateral (
      select p.* from publication p
      where p.kind = item.kind and p.key = item.key and p.seq <= ${seq}
        and p.valid_from <= ${at} and (p.valid_until is null or p.valid_until > ${at})
        and not exists (
          select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${seq})
      order by p.valid_from desc, p.seq desc limit 1
    ) as v`;
}
