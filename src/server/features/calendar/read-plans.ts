import { SUBMISSION_DAYS } from '#schemas/signing.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { PlannedEvent } from '#wire/studio/calendar.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { NarrowedTo } from './narrowed-to.ts';
import type { UnplacedEntry } from './unplaced-entry.ts';

interface Plan {
  id: string;
  /** Of a saved release; null of a submission, which is called as its documents. */
  name: string | null;
  state: 'waiting' | 'approved' | 'prepared';
  items: DocumentName[];
  validFrom: string | null;
  validUntil: string | null;
  /** When a submission is over; null of a saved release. */
  due: string | null;
  by: string;
  account: string;
}

/** What is submitted or put together for times within a span of instants, the end excluded, and not published. */
export async function readPlans(
  sql: Queryable,
  { from, until }: { from: string; until: string },
  narrowed: NarrowedTo,
  limit: number,
): Promise<UnplacedEntry[]> {
  const isWithin = (column: 'valid_from' | 'valid_until' | 'due') => {
    const time = { valid_from: sql`valid_from`, valid_until: sql`valid_until`, due: sql`due` };
    return sql`(${time[column]} >= ${from} and ${time[column]} < ${until})`;
  };
  const rows = await sql<Plan[]>`
    with plan as (
      select fingerprint as id, null as name, state, items, valid_from, valid_until,
        submitted_at + ${`${SUBMISSION_DAYS} days`}::interval as due, submitted_by as by, submitter as account
      from approval where seq is null and state in ('waiting', 'approved') and submitted_at > log_clock() - ${`${SUBMISSION_DAYS} days`}::interval
      union all
      select id, name, 'prepared', items, valid_from, valid_until, null, saved_by, account
      from saved_release where removed_at is null and seq is null
    )
    select id, name, state, items, valid_from as "validFrom", valid_until as "validUntil", due, by, account from plan
    where (${isWithin('valid_from')} or ${isWithin('valid_until')} or ${isWithin('due')})
      and (${narrowed.account}::text is null or account = ${narrowed.account})
      and (${narrowed.kind ?? null}::text is null or items @> jsonb_build_array(jsonb_build_object('kind', ${narrowed.kind ?? null}::text)))
      and (${narrowed.tokens}::text[] is null or exists (
        select from jsonb_array_elements(items) i join desk_item d on d.kind = i ->> 'kind' and d.key = i ->> 'key'
        where d.tokens && ${narrowed.tokens}::text[]))
    order by coalesce(valid_from, due, valid_until), id limit ${limit}`;
  return rows.flatMap((plan) => planEntries(plan, from, until));
}

function planEntries(plan: Plan, from: string, until: string): UnplacedEntry[] {
  const times: [PlannedEvent, string | null][] = [
    ['starts', plan.validFrom],
    ['ends', plan.validUntil],
    ['due', plan.due],
  ];
  return times.flatMap(([what, at]) =>
    at !== null && isBetween(at, from, until) ? [planEntry(plan, what, at)] : [],
  );
}

function planEntry(plan: Plan, what: PlannedEvent, at: string): UnplacedEntry {
  const { id, name, state, items, by, account } = plan;
  return {
    id: `${what}:${id}`,
    what,
    state,
    at,
    isWholeDay: false,
    names: items.map(({ kind, key }) => ({ kind, key })),
    ...(name !== null && { title: name }),
    total: items.length,
    seq: null,
    by,
    account,
    move:
      state === 'prepared'
        ? { way: 'saved', id, validFrom: plan.validFrom, validUntil: plan.validUntil }
        : { way: 'none', because: 'submitted' },
  };
}

function isBetween(at: string, from: string, until: string): boolean {
  return Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(until);
}
