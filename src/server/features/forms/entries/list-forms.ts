import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { FormBody } from '#schemas/content/form.ts';
import type { FormSummary } from '#wire/studio/forms.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listRows } from '#server/store/content/list.ts';
import type { Moment } from '#server/store/content/moment.ts';

/** More forms than a site has. */
const MOST = 1000;

type Counted = Pick<FormSummary, 'form' | 'title' | 'fresh' | 'total' | 'lastAt'>;

/** Every form that is public or has entries: those with the newest entry first, then by title. */
export async function listForms(sql: Queryable, moment: Moment): Promise<FormSummary[]> {
  const [{ rows }, counted] = await Promise.all([
    listRows(sql, moment, 'form', 'all', { limit: MOST }),
    countEntries(sql),
  ]);
  const bodies = rows.map(({ body }) => body as unknown as FormBody);
  const today = beijingTime(moment.at).slice(0, 8);
  const published = bodies.map((body) => summaryOf(body, counted.get(body.id), today));
  const withdrawn = [...counted.values()]
    .filter(({ form }) => !bodies.some(({ id }) => id === form))
    .map((counts): FormSummary => ({
      ...counts,
      state: 'withdrawn',
      ...{ closingday: '', maxentries: '', retentiondays: '' },
    }));
  return [...published, ...withdrawn].toSorted(
    (a, b) =>
      (b.lastAt ?? '').localeCompare(a.lastAt ?? '') || a.title.localeCompare(b.title, 'zh'),
  );
}

function summaryOf(
  { id, title, closingday, maxentries, retentiondays }: FormBody,
  counts: Counted | undefined,
  today: string,
): FormSummary {
  const total = counts?.total ?? 0;
  const isFull = maxentries !== '' && total >= Number(maxentries);
  const isClosed = closingday !== '' && today > closingday;
  return {
    ...{ form: id, title, total, fresh: counts?.fresh ?? 0, lastAt: counts?.lastAt ?? null },
    state: isClosed ? 'closed' : isFull ? 'full' : 'open',
    ...{ closingday, maxentries, retentiondays },
  };
}

/** By form; the title is that which the newest entry's visitor saw. */
async function countEntries(sql: Queryable): Promise<Map<string, Counted>> {
  const rows = await sql<Counted[]>`
    select f.*, coalesce((select c.body ->> 'title' from form_entry e join content c on c.hash = e.version
      where e.form = f.form order by e.at desc, e.entryno desc limit 1), f.form) as title
    from (select form, count(*)::int as total, count(*) filter (where status = '0' and erased_at is null)::int as fresh, max(at) as "lastAt"
      from form_entry group by form) as f`;
  return new Map(rows.map((row) => [row.form, { ...row }]));
}
