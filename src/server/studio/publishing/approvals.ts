import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Approval, SeenDraft } from '#wire/studio/publishing.ts';
import type { Queryable } from '../../database/connect.ts';
import { canonicalText } from '../../store/hash.ts';
import { fingerprintOf } from './fingerprint.ts';

/** An approval as it is kept: with the accounts, which the names on screen may share. */
export interface KeptApproval extends Approval {
  submitter: string;
}

const WAITING = 50;

function columns(sql: Queryable) {
  return sql`fingerprint, items, note, submitter, submitted_by as "submittedBy", submitted_at as "submittedAt",
    approved_by as "approvedBy", approved_at as "approvedAt"`;
}

export async function findApproval(sql: Queryable, fingerprint: string): Promise<KeptApproval | null> {
  const [row] = await sql<KeptApproval[]>`select ${columns(sql)} from approval where fingerprint = ${fingerprint}`;
  return row ? { ...row } : null;
}

/** Those that nobody has approved yet, newest first. */
export async function waitingApprovals(sql: Queryable): Promise<KeptApproval[]> {
  const rows = await sql<KeptApproval[]>`select ${columns(sql)} from approval where approver is null order by submitted_at desc limit ${WAITING}`;
  return rows.map((row) => ({ ...row }));
}

/** The same content again is the same submission: who submitted it first stays its submitter. */
export async function submit(sql: Queryable, items: readonly SeenDraft[], note: string, { account, name }: Account): Promise<void> {
  await sql`
    insert into approval (fingerprint, items, note, submitter, submitted_by)
    values (${fingerprintOf(items)}, ${canonicalText([...items])}::text::jsonb, ${note}, ${account}, ${name})
    on conflict do nothing`;
}

/** False where somebody has approved it meanwhile. */
export async function approve(sql: Queryable, fingerprint: string, { account, name }: Account): Promise<boolean> {
  const rows = await sql`
    update approval set approver = ${account}, approved_by = ${name}, approved_at = clock_timestamp()
    where fingerprint = ${fingerprint} and approver is null and submitter <> ${account} returning 1`;
  return rows.length > 0;
}

/** Whether the account has changed one of the drafts since it was last published. */
export async function hasEdited(sql: Queryable, names: readonly DocumentName[], account: string): Promise<boolean> {
  const [row] = await sql<[{ edited: boolean }]>`
    select exists (
      select from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) as item (kind, key)
      join draft d on d.kind = item.kind and d.key = item.key
      left join release r on r.seq = d.base_seq
      join draft_operation o on o.kind = d.kind and o.key = d.key
      where o.account = ${account} and (r.recorded_at is null or o.at > r.recorded_at)
    ) as edited`;
  return row.edited;
}
