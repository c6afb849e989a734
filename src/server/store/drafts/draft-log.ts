import type { Operation } from '#schemas/operation.ts';
import { documentName, isComposed } from '#wire/studio/document-name.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** A place in a draft's operations: the sequence of the last one, and its id, since after a failover another may have the same number. */
export interface DraftPosition {
  head: number;
  headId: string;
}

/** On which a draft's name is sent when it got operations: `page:10065`. A wake-up, not the message. */
export const DRAFT_CHANNEL = 'quoin_draft';

/** A draft's name in a notification and in maps; also the cache tag of what is published under it. */
export function nameText({ kind, key }: DocumentName): string {
  return `${kind}:${key}`;
}

/** The order in which drafts are locked by everything that locks several of them, so that two of these never wait for each other. */
export function compareNames(a: DocumentName, b: DocumentName): number {
  const [one, other] = [nameText(a), nameText(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The draft that such a text names; null where it names nothing that is drafted. */
export function readNameText(text: string): DocumentName | null {
  const at = text.indexOf(':');
  return documentName.safeParse({ kind: text.slice(0, at), key: text.slice(at + 1) }).data ?? null;
}

/** The operations after a sequence, in order, at most `limit`. */
export async function operationsAfter(
  sql: Queryable,
  { kind, key }: DocumentName,
  after: number,
  limit = 500,
): Promise<AcceptedOperation[]> {
  return await sql<AcceptedOperation[]>`
    select sequence, operation, author, account from draft_operation
    where kind = ${kind} and key = ${key} and sequence > ${after} order by sequence limit ${limit}`;
}

/** The operation at a position and those after it, in order, at most `limit` of these; for `operationsBehind`. */
export function operationsFrom(
  sql: Queryable,
  name: DocumentName,
  { head }: Pick<DraftPosition, 'head'>,
  limit: number,
): Promise<AcceptedOperation[]> {
  return operationsAfter(sql, name, head - 1, limit + 1);
}

/**
 * Those of `operations` after a position. Null where they do not follow it: the draft was set back by a failover, or they
 * were trimmed: a client at that position has to read it whole. An absent id is not compared, and neither is that of
 * a head of 0.
 */
export function operationsBehind(
  { head, headId }: { head: number; headId?: string | undefined },
  operations: readonly AcceptedOperation[],
): AcceptedOperation[] | null {
  if (head > 0) {
    const last = operations.find(({ sequence }) => sequence === head);
    if (!last || (headId !== undefined && last.operation.id !== headId)) return null;
  }
  const later = operations.filter(({ sequence }) => sequence > head);
  return later[0] && later[0].sequence !== head + 1 ? null : later;
}

/** Which of these operations the draft has already, by id. */
export async function knownOperations(
  sql: Queryable,
  { kind, key }: DocumentName,
  operations: readonly Operation[],
): Promise<Map<string, AcceptedOperation>> {
  const rows = await sql<AcceptedOperation[]>`
    select sequence, operation, author, account from draft_operation
    where kind = ${kind} and key = ${key} and id = any(${operations.map(({ id }) => id)}::text[]) order by sequence`;
  return new Map(rows.map((row) => [row.operation.id, { ...row }]));
}

/** Appends operations behind `head`, by statements that are sent in one go; `announceEdits` wakes the listeners once the transaction is committed. Answers the new head. */
export async function append(
  tx: Queryable,
  name: DocumentName,
  head: number,
  operations: readonly Operation[],
  account: Account,
): Promise<number> {
  const { kind, key } = name;
  const next = head + operations.length;
  await Promise.all([
    tx`
    insert into draft_operation (kind, key, sequence, id, operation, account, author)
    select ${kind}, ${key}, ${head}::bigint + o.position, o.id, o.operation::jsonb, ${account.account}, ${account.name}
    from unnest(${operations.map(({ id }) => id)}::text[], ${operations.map((operation) => JSON.stringify(operation))}::text[])
      with ordinality as o (id, operation, position)`,
    tx`update draft set head = ${next} where kind = ${kind} and key = ${key}`,
    isComposed(kind)
      ? null
      : tx`update desk_item set stale = true, edited_by = ${account.name}, edited_at = now() where kind = ${kind} and key = ${key}`,
  ]);
  return next;
}

/** What is appended to a draft that is at `position`. */
export interface Appended {
  name: DocumentName;
  position: DraftPosition;
  operations: readonly Operation[];
  account: Account;
  /** Nothing is appended where the stored snapshot would be as many operations behind. */
  snapshotEvery: number;
}

/**
 * Appends operations by one statement, which commits by itself, if the draft is still at the position; answers whether it was.
 * Throws a unique violation where the draft has one of them already.
 */
export async function appendAt(
  sql: Queryable,
  { name: { kind, key }, position, operations, account, snapshotEvery }: Appended,
): Promise<boolean> {
  const { head, headId } = position;
  const next = head + operations.length;
  // The head is set from what was inserted, so after it: the trigger that keeps `head_id` looks the operation up.
  const rows = await sql`
    with locked as (
      select from draft
      where kind = ${kind} and key = ${key} and head = ${head} and head_id = ${headId}
        and ${next}::bigint - snapshot_head < ${snapshotEvery}::bigint
      for update
    ), added as (
      insert into draft_operation (kind, key, sequence, id, operation, account, author)
      select ${kind}, ${key}, ${head}::bigint + o.position, o.id, o.operation::jsonb, ${account.account}, ${account.name}
      from locked, unnest(${operations.map(({ id }) => id)}::text[], ${operations.map((operation) => JSON.stringify(operation))}::text[])
        with ordinality as o (id, operation, position)
      returning sequence
    ), listed as (
      update desk_item set stale = true, edited_by = ${account.name}, edited_at = now()
      where ${!isComposed(kind)}::boolean and kind = ${kind} and key = ${key} and exists (select from locked)
    )
    update draft set head = last.sequence from (select max(sequence) as sequence from added) as last
    where kind = ${kind} and key = ${key} and last.sequence is not null
    returning head`;
  return rows.length > 0;
}

/** Of these drafts, those that are not at the position: they have operations after it, or were set back. */
export async function draftsElsewhere(
  sql: Queryable,
  drafts: readonly { name: DocumentName; position: DraftPosition }[],
): Promise<DocumentName[]> {
  if (drafts.length === 0) return [];
  return await sql<DocumentName[]>`
    select d.kind, d.key from draft d
    join unnest(
      ${drafts.map(({ name }) => name.kind)}::text[], ${drafts.map(({ name }) => name.key)}::text[],
      ${drafts.map(({ position }) => position.headId)}::text[]) as o (kind, key, head_id)
    on d.kind = o.kind and d.key = o.key and d.head_id <> o.head_id`;
}
