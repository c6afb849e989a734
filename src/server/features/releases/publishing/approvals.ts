import { randomUUID } from 'node:crypto';
import { signerName } from '#rules/people/deputyship.ts';
import type { ActivityAction } from '#schemas/activity.ts';
import type { FrozenPages } from '#schemas/frozen.ts';
import { SUBMISSION_DAYS } from '#schemas/signing.ts';
import type { Account } from '#wire/studio/routes.ts';
import type {
  Approval,
  ApprovalStep,
  ListedApproval,
  ProposedRelease,
} from '#wire/studio/publishing.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { keepSealedTexts } from '#server/store/release/sealed-texts.ts';
import { sealOf } from './seal.ts';
import type { SealedContents, Sealing } from './sealed-parts.ts';
import { addReturn, addSignature, type NewSignature } from './signatures.ts';

export type KeptStep = ListedApproval['steps'][number];

const LISTED = 50;

function columns(sql: Queryable) {
  return sql`fingerprint, seal, items, valid_from as "validFrom", valid_until as "validUntil", note, state, submitter, submitted_by as "submittedBy", submitted_at as "submittedAt",
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

/** The submission of exactly this: by what it is sealed with now, else by what it was of, which is void then. */
export async function submissionOf(
  sql: Queryable,
  proposed: ProposedRelease,
  now: string,
): Promise<Approval | null> {
  const current = await findApproval(sql, now);
  if (current) return current;
  const exact = await openSubmission(sql, proposed);
  return exact === null ? null : findApproval(sql, exact);
}

/** The newest submission of the same documents that is not published, whatever their contents and times; null where there is none. */
export async function lastSubmission(
  sql: Queryable,
  { items }: ProposedRelease,
): Promise<Approval | null> {
  const names = JSON.stringify(items.map(({ kind, key }) => ({ kind, key })));
  const [row] = await sql<Approval[]>`
    select ${columns(sql)} from approval
    where seq is null and state in ('waiting', 'approved') and items @> ${names}::text::jsonb and jsonb_array_length(items) = ${items.length}
    order by submitted_at desc limit 1`;
  return row ? { ...row } : null;
}

/** Those that nobody has approved or sent back yet, newest first. */
export async function waitingApprovals(sql: Queryable): Promise<Approval[]> {
  const rows = await sql<
    Approval[]
  >`select ${columns(sql)} from approval where state = 'waiting' and seq is null order by submitted_at desc limit ${LISTED}`;
  return rows.map((row) => ({ ...row }));
}

/** Those that are approved and not published yet, newest first. */
export async function approvedSubmissions(sql: Queryable): Promise<Approval[]> {
  const rows = await sql<Approval[]>`
    select ${columns(sql)} from approval where state = 'approved' and seq is null order by approved_at desc limit ${LISTED}`;
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

/** What is submitted. */
type Submitted = Pick<Sealing, 'fingerprint' | 'parts'> & FrozenContents;

/** What is kept with a seal. */
export interface FrozenContents {
  /** Null: nothing was rendered. */
  frozen: FrozenPages | null;
  /** What the seal names by hash, by its hash. */
  texts: ReadonlyMap<string, string>;
}

/** Works out what is kept of contents that are to be public from a time on, ISO 8601; `undefined`: at once. */
export type FreezeContents = (
  contents: SealedContents,
  validFrom: string | undefined,
) => Promise<FrozenContents>;

/** The same content again is the same submission, which starts over under a new seal once it was sent back, taken back, used up or has ended. */
export async function submitForApproval(
  sql: Database,
  { fingerprint, parts, frozen, texts }: Submitted,
  { items, validFrom, validUntil }: ProposedRelease,
  note: string,
  account: Account,
): Promise<boolean> {
  const sealed = sealOf(parts, randomUUID(), frozen);
  return step(sql, fingerprint, 'submitted', note, account, async (tx) => {
    const rows = await tx`
    insert into approval (fingerprint, seal, items, valid_from, valid_until, note, submitter, submitted_by)
    values (${fingerprint}, ${sealed.seal}, ${JSON.stringify(items)}::text::jsonb, ${validFrom ?? null}, ${validUntil ?? null}, ${note}, ${account.account}, ${account.name})
    on conflict (fingerprint) do update
      set state = 'waiting', seal = excluded.seal, note = excluded.note, submitter = excluded.submitter, submitted_by = excluded.submitted_by,
        submitted_at = log_clock(), approver = null, approved_by = null, approved_at = null, seq = null
      where approval.state in ('returned', 'withdrawn') or approval.seq is not null or approval.submitted_at <= ${lastOpen(tx)}
    returning 1`;
    if (rows.length > 0) {
      await tx`insert into sealed_submission (seal, parts) values (${sealed.seal}, ${JSON.stringify(sealed.parts)}::text::jsonb)`;
      await keepSealedTexts(tx, sealed.seal, texts);
    }
    return rows;
  });
}

/** Signs one step. False where the submission does not wait any more, or the step was signed: somebody else was faster. */
export async function sign(
  sql: Database,
  { fingerprint, seal }: { fingerprint: string; seal: string },
  signature: NewSignature,
  account: Account,
): Promise<boolean> {
  const { represents } = signature;
  const name = signerName(account.name, represents);
  const by = { account: account.account, name };
  return step(
    sql,
    fingerprint,
    'approved',
    signature.opinion,
    by,
    async (tx) => {
      const waiting = await tx`
      select from approval where fingerprint = ${fingerprint} and seal = ${seal} and state = 'waiting' and submitter <> ${account.account} for update`;
      if (waiting.length === 0 || !(await addSignature(tx, seal, signature, account))) return [];
      if (!signature.isLast) return waiting;
      return tx`
      update approval set state = 'approved', approver = ${account.account}, approved_by = ${name}, approved_at = log_clock()
      where fingerprint = ${fingerprint} returning 1`;
    },
    represents,
  );
}

/** When a submission was made that ends now. */
function lastOpen(sql: Queryable) {
  return sql`log_clock() - ${`${SUBMISSION_DAYS} days`}::interval`;
}

/** Sends it back, or takes one's own back, as long as it waits or was approved and is not published. */
export async function takeBack(
  sql: Database,
  fingerprint: string,
  what: 'returned' | 'withdrawn',
  note: string,
  account: Account,
): Promise<boolean> {
  return step(sql, fingerprint, what, note, account, async (tx) => {
    const rows = await tx<{ seal: string | null }[]>`
    update approval set state = ${what}, approver = null, approved_by = null, approved_at = null
    where fingerprint = ${fingerprint} and state in ('waiting', 'approved') and seq is null
      and (submitter = ${account.account}) = ${what === 'withdrawn'} returning seal`;
    const seal = rows[0]?.seal ?? null;
    if (what === 'returned' && seal !== null) await addReturn(tx, seal, note, account);
    return rows;
  });
}

/** What happened and the word that it did, or neither; false where it could not happen. */
async function step(
  sql: Database,
  fingerprint: string,
  what: ApprovalStep,
  note: string,
  { account, name }: Account,
  change: (tx: Queryable) => PromiseLike<readonly unknown[]>,
  represents: Account | null = null,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if ((await change(tx)).length === 0) return false;
    await tx`insert into approval_event (fingerprint, account, author, what, note) values (${fingerprint}, ${account}, ${name}, ${what}, ${note})`;
    await recordActivity(tx, {
      by: { account, name },
      action: ACTIONS[what],
      thing: { kind: 'approval', key: fingerprint, title: note },
      ...(represents && { details: { represents: represents.account } }),
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
      update approval set seq = ${seq}
      where fingerprint = ${fingerprint} and state = 'approved' and seq is null and seal is not null and submitted_at > ${lastOpen(tx)}
      returning fingerprint, submitter, submitted_by, submitted_at, approver, approved_by, approved_at, seal
    )
    insert into approved_release (seq, fingerprint, submitter, submitted_by, submitted_at, approver, approved_by, approved_at, seal)
    select ${seq}::bigint, * from used returning 1`;
  return rows.length > 0;
}
