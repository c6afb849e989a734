import { randomBytes, randomUUID } from 'node:crypto';
import { CONFIRM_HOURS, type AlertChoice, type AlertKind } from '#rules/funds/fund-alerts.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret, lookupHashes } from '#server/platform/secrets/keyring.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { countAlert } from './alert-numbers.ts';

/** Mails that ask, to one address in a day. */
const ASKS_A_DAY = 3;
const TOKEN_BYTES = 24;

/** What ends a subscription, and shows one of mail. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of somebody who wants to be told, as the one who has its link may see it. */
export interface AlertSubscription {
  id: string;
  address: string;
  choice: AlertChoice;
  /** ISO 8601; null: not confirmed yet. */
  confirmedAt: string | null;
  /** What waits to be confirmed; null: nothing. */
  asked: AlertChoice | null;
}

/**
 * Writes down what is wanted for an address, to be confirmed by its owner; what is confirmed stays until then. Beyond the
 * mails of a day nothing changes. Says nothing of what was known of the address. `tx` is a transaction.
 */
export async function askForAlerts(
  tx: Queryable,
  email: string,
  { kinds, fundcodes }: AlertChoice,
): Promise<void> {
  const address = email.trim();
  const hashes = lookupHashes('alertAddress', address);
  await tx`select pg_advisory_xact_lock(hashtext(${`alert ${hashes[0]}`}))`;
  const [known] = await tx<{ id: string; asks: number }[]>`
    select id, (select count(*)::int from unnest(ask_times) as t where t > now() - interval '1 day') as asks
    from alert_subscription where address_hash = any(${hashes}::text[])`;
  if (known && known.asks >= ASKS_A_DAY) return;
  const id = known?.id ?? randomUUID();
  if (!known) {
    const token = makeToken();
    await tx`
      insert into alert_subscription (id, address, address_hash, token, token_hash, asked_kinds, asked_fundcodes, asked_at)
      values (${id}, ${encryptSecret('alertAddress', id, address)}, ${hashes[0]}, ${encryptSecret('alertToken', id, token)},
        ${hexHashOfToken(token)}, '{}', '{}', clock_timestamp())`;
  }
  await tx`
    update alert_subscription set asked_kinds = ${kinds}::text[], asked_fundcodes = ${fundcodes}::text[], asked_at = clock_timestamp(),
      ask_state = 'due', ask_attempts = 0, ask_next_at = clock_timestamp(),
      ask_times = array(select t from unnest(ask_times) as t where t > now() - interval '1 day') || clock_timestamp()
    where id = ${id}`;
}

interface StoredSubscription {
  id: string;
  address: string;
  kinds: AlertKind[];
  fundcodes: string[];
  confirmedAt: string | null;
  askedKinds: AlertKind[] | null;
  askedFundcodes: string[] | null;
}

/** By the token of its links; null where there is none, or not any more. */
export async function findSubscription(
  sql: Queryable,
  token: string,
): Promise<AlertSubscription | null> {
  const [row] = await sql<StoredSubscription[]>`
    select id, address, kinds, fundcodes, confirmed_at as "confirmedAt",
      case when ${isOpen(sql)} then asked_kinds end as "askedKinds", case when ${isOpen(sql)} then asked_fundcodes end as "askedFundcodes"
    from alert_subscription where channel = 'mail' and token_hash = ${hexHashOfToken(token)} and (confirmed_at is not null or ${isOpen(sql)})`;
  if (!row) return null;
  const { id, address, kinds, fundcodes, confirmedAt, askedKinds, askedFundcodes } = row;
  return {
    id,
    address: decryptSecret('alertAddress', id, address) ?? '',
    choice: { kinds, fundcodes },
    confirmedAt,
    asked: askedKinds && askedFundcodes ? { kinds: askedKinds, fundcodes: askedFundcodes } : null,
  };
}

/** Whether what was asked can still be confirmed. */
function isOpen(sql: Queryable) {
  return sql`(asked_at is not null and asked_at > now() - ${CONFIRM_HOURS} * interval '1 hour')`;
}

/** What was asked holds from now on. A second time nothing changes. `tx` is a transaction. */
export async function confirmSubscription(tx: Queryable, token: string): Promise<void> {
  const [row] = await tx<{ id: string; isFirst: boolean }[]>`
    with before as (select id, confirmed_at is null as first from alert_subscription where token_hash = ${hexHashOfToken(token)} and ${isOpen(tx)} for update)
    update alert_subscription s set kinds = asked_kinds, fundcodes = asked_fundcodes, confirmed_at = coalesce(confirmed_at, clock_timestamp()),
      asked_kinds = null, asked_fundcodes = null, asked_at = null, ask_state = 'over'
    from before where s.id = before.id returning s.id, before.first as "isFirst"`;
  if (!row) return;
  await dropUnwanted(tx, row.id);
  if (row.isFirst) await countAlert(tx, 'confirmed');
}

/** Another choice of one that is confirmed. `tx` is a transaction. */
export async function changeSubscription(
  tx: Queryable,
  token: string,
  { kinds, fundcodes }: AlertChoice,
): Promise<void> {
  const [row] = await tx<{ id: string }[]>`
    update alert_subscription set kinds = ${kinds}::text[], fundcodes = ${fundcodes}::text[]
    where channel = 'mail' and token_hash = ${hexHashOfToken(token)} and confirmed_at is not null returning id`;
  if (row) await dropUnwanted(tx, row.id);
}

/** What waits to be told and is not wanted any more. */
export async function dropUnwanted(tx: Queryable, id: string): Promise<void> {
  await tx`
    delete from alert_event e using alert_subscription s
    where s.id = ${id} and e.subscription = s.id and e.state = 'waiting' and not (e.kind = any(s.kinds) and e.fundcode = any(s.fundcodes))`;
}

/** Deletes address, choice and all that was to be told, of mail or of a browser. `tx` is a transaction. */
export async function endSubscription(tx: Queryable, token: string): Promise<void> {
  const [ended] = await tx<{ isLive: boolean; isPush: boolean }[]>`
    delete from alert_subscription where token_hash = ${hexHashOfToken(token)}
    returning confirmed_at is not null as "isLive", channel = 'push' as "isPush"`;
  if (ended?.isLive) await countAlert(tx, ended.isPush ? 'pushEnded' : 'ended');
}

/** Deletes all that is kept of an address, of mail or of a browser. Answers whether anything was. */
export async function eraseAddress(sql: Queryable, email: string): Promise<boolean> {
  const hashes = lookupHashes('alertAddress', email.trim());
  const erased =
    await sql`delete from alert_subscription where address_hash = any(${hashes}::text[]) returning 1`;
  return erased.length > 0;
}

/** Deletes what nobody confirmed in time, and events that nothing can raise again. */
export async function sweepAlerts(sql: Queryable): Promise<void> {
  await sql`delete from alert_subscription where confirmed_at is null and not ${isOpen(sql)}`;
  await sql`
    update alert_subscription set asked_kinds = null, asked_fundcodes = null, asked_at = null, ask_state = 'over'
    where confirmed_at is not null and asked_at is not null and not ${isOpen(sql)}`;
  await sql`delete from alert_event where until < now()`;
}
