import type { ActivityAction } from '#schemas/activity.ts';
import type { Account } from '#wire/studio/routes.ts';
import type {
  Approval,
  ApprovalStep,
  ListedApproval,
  ProposedRelease,
} from '#wire/studio/publishing.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';

export type KeptStep = ListedApproval['steps'][number];

const LISTED = 50;

function columns(sql: Queryable) {
  return sql`fingerprint, items, valid_from as "validFrom", valid_until as "validUntil", note, state, submitter, submitted_by as "submittedBy", submitted_at as "submittedAt",
    approver, approved_by as "approvedBy", approved_at as "approvedAt"`;
}

/** Null where there is none, or it was used up by a release: the same again needs another one. */
export async function findApproval(sql: Queryable, fingerprint: string): Promise<Approval | null> {
  const [row] = await sql<
    Approval[]
  >`select ${columns(sql)} from approval where fingerprint = ${fingerprint} and seq is null`;
  return row ? { ...row } : null;
}

/** The fingerprint under which these were submitted last and are not published; null where they are not. Found also after a draft was edited. */
export async function openSubmission(
  sql: Queryable,
  { items, validFrom, validUntil }: ProposedRelease,
): Promise<string | null> {
  const [row] = await sql<{ fingerprint: string }[]>`
    select fingerprint from approval
    where seq is null and state in ('waiting', 'approved') and items = ${JSON.stringify(items)}::text::jsonb
      and valid_from is not distinct from ${validFrom ?? null}::timestamptz and valid_until is not distinct from ${validUntil ?? null}::timestamptz
    order by submitted_at desc limit 1`;
  return row?.fingerprint ?? null;
}

/** Those that nobody has approved or sent back yet, newest first. */
export async function waitingApprovals(sql: Queryable): Promise<Approval[]> {
  const rows = await sql<
    Approval[]
  >`select ${columns(sql)} from approval where state = 'waiting' and seq is null order by submitted_at desc limit ${LISTED}`;
  return rows.map((row) => ({ ...row }));
}

/** What an account submitted and was not published since, newest first; what it took back itself is over. */
export async function submissionsOf(sql: Queryable, { account }: Account): Promise<Approval[]> {
  const rows = await sql<Approval[]>`
    select ${columns(sql)} from approval where submitter = ${account} and state <> 'withdrawn' and seq is null
    order by submitted_at desc limit ${LISTED}`;
  return rows.map((row) => ({ ...row }));
}

/** What was done and said, by fingerprint, oldest first. */
export async function stepsOf(
  sql: Queryable,
  fingerprints: readonly string[],
): Promise<Map<string, KeptStep[]>> {
  const rows = await sql<(KeptStep & { fingerprint: string })[]>`
    select fingerprint, what, author, account, at, note from approval_event where fingerprint = any (${[...fingerprints]}::text[]) order by number`;
  const steps = new Map<string, KeptStep[]>(fingerprints.map((fingerprint) => [fingerprint, []]));
  for (const { fingerprint, ...step } of rows) steps.get(fingerprint)?.push(step);
  return steps;
}

/** The same content again is the same submission, which starts over once it was sent back, taken back or used up. */
export async function submitForApproval(
  sql: Database,
  fingerprint: string,
  { items, validFrom, validUntil }: ProposedRelease,
  note: string,
  account: Account,
): Promise<boolean> {
  return step(
    sql,
    fingerprint,
    'submitted',
    note,
    account,
    (tx) => tx`
    insert into approval (fingerprint, items, valid_from, valid_until, note, submitter, submitted_by)
    values (${fingerprint}, ${JSON.stringify(items)}::text::jsonb, ${validFrom ?? null}, ${validUntil ?? null}, ${note}, ${account.account}, ${account.name})
    on conflict (fingerprint) do update
      set state = 'waiting', note = excluded.note, submitter = excluded.submitter, submitted_by = excluded.submitted_by, submitted_at = clock_timestamp(),
        approver = null, approved_by = null, approved_at = null, seq = null
      where approval.state in ('returned', 'withdrawn') or approval.seq is not null
    returning 1`,
  );
}

/** False where it does not wait any more: somebody else was faster. */
export async function approve(
  sql: Database,
  fingerprint: string,
  note: string,
  account: Account,
): Promise<boolean> {
  return step(
    sql,
    fingerprint,
    'approved',
    note,
    account,
    (tx) => tx`
    update approval set state = 'approved', approver = ${account.account}, approved_by = ${account.name}, approved_at = clock_timestamp()
    where fingerprint = ${fingerprint} and state = 'waiting' and submitter <> ${account.account} returning 1`,
  );
}

/** Sends it back, or takes one's own back, as long as it waits or was approved and is not published. */
export async function takeBack(
  sql: Database,
  fingerprint: string,
  what: 'returned' | 'withdrawn',
  note: string,
  account: Account,
): Promise<boolean> {
  return step(
    sql,
    fingerprint,
    what,
    note,
    account,
    (tx) => tx`
    update approval set state = ${what}, approver = null, approved_by = null, approved_at = null
    where fingerprint = ${fingerprint} and state in ('waiting', 'approved') and seq is null
      and (submitter = ${account.account}) = ${what === 'withdrawn'} returning 1`,
  );
}

/** What happened and the word that it did, or neither; false where it could not happen. */
async function step(
  sql: Database,
  fingerprint: string,
  what: ApprovalStep,
  note: string,
  { account, name }: Account,
  change: (tx: Queryable) => PromiseLike<readonly unknown[]>,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if ((await change(tx)).length === 0) return false;
    await tx`insert into approval_event (fingerprint, account, author, what, note) values (${fingerprint}, ${account}, ${name}, ${what}, ${note})`;
    await recordActivity(tx, {
      by: { account, name },
      action: ACTIONS[what],
      thing: { kind: 'approval', key: fingerprint, title: note },
    });
    return true;
  });
}

const ACTIONS = {
  submitted: 'approval.submit',
  approved: 'approval.approve',
  returned: 'approval.return',
  withdrawn: 'approval.withdraw',
} as const satisfies Record<ApprovalStep, ActivityAction>;

/** Uses an approval up for a release, inside its transaction, and keeps which it was: taking it back at the same time waits, and is too late. False where there is none. */
export async function consumeApproval(
  tx: Queryable,
  fingerprint: string,
  seq: number,
): Promise<boolean> {
  const rows = await tx`
    with used as (
      update approval set seq = ${seq} where fingerprint = ${fingerprint} and state = 'approved' and seq is null
      returning fingerprint, submitter, submitted_by, submitted_at, approver, approved_by, approved_at
    )
    insert into approved_release (seq, fingerprint, submitter, submitted_by, submitted_at, approver, approved_by, approved_at)
    select ${seq}::bigint, * from used returning 1`;
  return rows.length > 0;
}
