import { LICENCE_WARNING_DAYS } from '#schemas/media.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Of a row of `media_file`: whether its licence is over, or ends within `days` days, by the day in Beijing. */
export function licenceEnds(sql: Queryable, days: number = LICENCE_WARNING_DAYS) {
  return sql`(licenceuntil <> '' and licenceuntil < to_char((now() at time zone 'Asia/Shanghai')::date + ${days}::int, 'YYYYMMDD'))`;
}
