import { randomUUID } from 'node:crypto';
import type { JsonValue } from '#schemas/json.ts';
import type { PublicEffect, PublishRequest } from '#wire/studio/publish-requests.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lastSeq } from '#server/store/content/read.ts';

/** A document and its last release at the time of the request; null where there was none. */
export interface KnownDocument extends DocumentName {
  seq: number | null;
}

/** A call that waits for a second person, as it is kept. */
export interface KeptRequest extends Omit<
  PublishRequest,
  'refusal' | 'titles' | 'isVoid' | 'signing'
> {
  documents: KnownDocument[];
  /** Where the request came from. */
  address: string;
  /** What it would have changed when it was asked for; null where that could not be worked out. */
  effect: PublicEffect | null;
  /** Over what its signatures are; null where it takes none. */
  seal: string | null;
}

const LISTED = 50;

function columns(sql: Queryable) {
  return sql`id, route, body, documents, note, state, account, asked_by as "askedBy", asked_at as "askedAt", address, effect, seal,
    decider, decided_by as "decidedBy", decided_at as "decidedAt", decision_note as "decisionNote", seq`;
}

export type NewRequest = Pick<KeptRequest, 'route' | 'body' | 'note' | 'address' | 'effect'> & {
  documents: readonly DocumentName[];
  by: Account;
};

export async function addRequest(
  tx: Queryable,
  { route, body, note, address, effect, documents, by: { account, name } }: NewRequest,
): Promise<string> {
  const known = await knownDocuments(tx, documents);
  const id = randomUUID().replaceAll('-', '').slice(0, 20);
  await tx`
    insert into publish_request (id, route, body, documents, note, account, asked_by, address, effect)
    values (${id}, ${route}, ${JSON.stringify(body)}::text::jsonb, ${JSON.stringify(known)}::text::jsonb, ${note}, ${account}, ${name}, ${address}, ${effect && JSON.stringify(effect)}::text::jsonb)`;
  return id;
}

/** The same call that the same account asked for and nobody decided yet. */
export async function sameRequest(
  tx: Queryable,
  route: string,
  body: JsonValue,
  account: string,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from publish_request where route = ${route} and body = ${JSON.stringify(body)}::text::jsonb and account = ${account} and state = 'waiting'`;
  return row?.id ?? null;
}

export async function findRequest(sql: Queryable, id: string): Promise<KeptRequest | null> {
  const [row] = await sql<
    KeptRequest[]
  >`select ${columns(sql)} from publish_request where id = ${id}`;
  return row ? { ...row } : null;
}

/** Keeps everybody else from deciding a request until the transaction ends; false where it was settled before. */
export async function holdRequest(tx: Queryable, id: string): Promise<boolean> {
  return (
    (await tx`select from publish_request where id = ${id} and state = 'waiting' for update`)
      .length > 0
  );
}

/** What waits, of others and one's own, and what became of one's own, newest first. */
export async function listRequests(sql: Queryable, { account }: Account): Promise<KeptRequest[]> {
  const rows = await sql<KeptRequest[]>`
    select ${columns(sql)} from publish_request
    where state = 'waiting' or (account = ${account} and state = 'declined' and decided_at > now() - interval '7 days')
    order by asked_at desc limit ${LISTED}`;
  return rows.map((row) => ({ ...row }));
}

/** Settles a request, once; false where it was settled before. */
export async function decideRequest(
  tx: Queryable,
  id: string,
  state: 'done' | 'declined' | 'withdrawn',
  { account, name }: Account,
  note: string,
): Promise<boolean> {
  const rows = await tx`
    update publish_request set state = ${state}, decider = ${account}, decided_by = ${name}, decided_at = log_clock(), decision_note = ${note}
    where id = ${id} and state = 'waiting' returning 1`;
  return rows.length > 0;
}

export async function noteRequestRelease(tx: Queryable, id: string, seq: number): Promise<void> {
  await tx`update publish_request set seq = ${seq} where id = ${id}`;
}

/** Whether one of the documents was published since the request. */
export async function isOutdated(sql: Queryable, { documents }: KeptRequest): Promise<boolean> {
  const now = await knownDocuments(sql, documents);
  return documents.some(({ seq }, index) => now[index]?.seq !== seq);
}

function knownDocuments(
  sql: Queryable,
  documents: readonly DocumentName[],
): Promise<KnownDocument[]> {
  return Promise.all(
    documents.map(async ({ kind, key }) => ({ kind, key, seq: await lastSeq(sql, kind, key) })),
  );
}
