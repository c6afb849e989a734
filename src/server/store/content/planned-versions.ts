import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from './moment.ts';

/** A version that starts or ends after a moment. */
export interface FutureVersion {
  kind: string;
  key: string;
  seq: number;
  note: string;
  author: string;
  validFrom: string;
  validUntil: string | null;
}

/** Of all items, as far as released by the moment and not cancelled by then, in the order of their start. */
export async function plannedVersions(
  sql: Queryable,
  { at, seq }: Moment,
): Promise<FutureVersion[]> {
  const rows = await sql<FutureVersion[]>`
    select p.kind, p.key, p.seq, r.note, r.author, p.valid_from as "validFrom", p.valid_until as "validUntil"
    from publication p join release r on r.seq = p.seq
    where p.seq <= ${seq} and p.hash is not null and (p.valid_from > ${at} or p.valid_until > ${at})
      and (p.valid_until is null or p.valid_until > p.valid_from)
      and not exists (
        select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${seq})
    order by p.valid_from, p.seq`;
  return rows.map((row) => ({ ...row }));
}

/** Whether visitors could see the version at a time. */
export function holdsAt(
  { validFrom, validUntil }: Pick<FutureVersion, 'validFrom' | 'validUntil'>,
  at: string,
): boolean {
  return validFrom <= at && (validUntil === null || validUntil > at);
}

/** The times after a moment at which one of the versions starts or ends, each once. */
export function momentsOf(plans: readonly FutureVersion[], { at }: Moment): string[] {
  const times = plans.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil ?? '']);
  return [...new Set(times.filter((time) => time > at))];
}
