import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** What compliance let pass, and why. */
export interface NewConfirmation {
  name: DocumentName;
  /** Of the breach. */
  key: string;
  rule: string;
  words: string;
  reason: string;
  by: Account;
}

export async function addConfirmation(
  tx: Queryable,
  { name: { kind, key: item }, key, rule, words, reason, by }: NewConfirmation,
): Promise<void> {
  await tx`
    insert into breach_confirmation (key, rule, kind, item, words, reason, account, confirmed_by)
    values (${key}, ${rule}, ${kind}, ${item}, ${words}, ${reason}, ${by.account}, ${by.name})`;
}

/** Those of these breaches of a document that were confirmed. */
export async function confirmedKeys(
  sql: Queryable,
  { kind, key: item }: DocumentName,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await sql<{ key: string }[]>`
    select distinct key from breach_confirmation
    where kind = ${kind} and item = ${item} and key = any (${[...keys]}::text[])`;
  return new Set(rows.map(({ key }) => key));
}

/** What was confirmed of these documents: the key of the breach, and the number of the confirmation with its document. */
export async function readSealedConfirmations(
  sql: Queryable,
  names: readonly DocumentName[],
): Promise<{ key: string; hash: string }[]> {
  const rows = await sql<{ key: string; hash: string }[]>`
    select c.key, c.number || ' ' || c.kind || ':' || c.item as hash
    from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) as asked (kind, item)
    join breach_confirmation c on c.kind = asked.kind and c.item = asked.item`;
  return rows.map((row) => ({ ...row }));
}
