import { addDays, daysBetween, monthsBefore } from '#rules/dates/calendar-date.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentVersion } from '#server/store/content/current-version.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { EVIDENCE_DAYS, type EvidenceEnding } from '#wire/studio/evidence-endings.ts';

interface Row {
  kind: EvidenceEnding['kind'];
  key: string;
  title: string | null;
  source: string | null;
  fundcode: string | null;
  /** The last day; of a rating the day on which it was published. */
  day: string;
}

/** The claims, ratings and registrations of a moment with their last days; `key`: of one item alone. */
export async function readEvidenceDays(
  sql: Queryable,
  moment: Moment,
  years: number,
  key: string | null = null,
): Promise<(EvidenceEnding & { fundcode: string })[]> {
  const rows = await sql<Row[]>`
    select item.kind, item.key, coalesce(c.body ->> 'claim', c.body ->> 'result', c.body ->> 'fundname') as title,
      coalesce(c.body ->> 'source', c.body ->> 'agency') as source,
      case item.kind when 'fund' then item.key else c.body ->> 'fundcode' end as fundcode,
      case item.kind when 'claim' then c.body ->> 'enddate' when 'rating' then c.body ->> 'publishdate' else c.body ->> 'registrationenddate' end as day
    from (select distinct kind, key from publication
      where kind in ('claim', 'rating', 'fund') and seq <= ${moment.seq} and (${key}::text is null or key = ${key})) as item
    ${currentVersion(sql, moment)}
    join content c on c.hash = v.hash
    where coalesce(case item.kind when 'claim' then c.body ->> 'enddate' when 'rating' then c.body ->> 'publishdate' else c.body ->> 'registrationenddate' end, '') <> ''`;
  return rows.map(({ kind, key: id, title, source, fundcode, day }) => ({
    ...{ kind, key: id, title: title ?? id },
    fundcode: fundcode ?? '',
    source: kind === 'rating' ? `${source ?? ''} ${fundcode ?? ''}`.trim() : (source ?? ''),
    lastDay: kind === 'rating' ? monthsBefore(day, -12 * years) : day,
  }));
}

/** Those that end within `EVIDENCE_DAYS` of a day, the first end first, then those that ended, the last end first. */
export function sortEndings<E extends Pick<EvidenceEnding, 'lastDay' | 'key'>>(
  all: readonly E[],
  day: string,
): E[] {
  const until = addDays(day, EVIDENCE_DAYS);
  const coming = all.filter(({ lastDay }) => day <= lastDay && lastDay <= until);
  const ended = all.filter(({ lastDay }) => lastDay < day);
  const byDay = (a: E, b: E) => daysBetween(b.lastDay, a.lastDay) || (a.key < b.key ? -1 : 1);
  return [...coming.toSorted(byDay), ...ended.toSorted((a, b) => byDay(b, a))];
}
