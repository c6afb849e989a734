import { randomUUID } from 'node:crypto';
import type { AlertChoice } from '#rules/funds/fund-alerts.ts';
import { PUSH_TERM_DAYS } from '#rules/funds/push-alerts.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret, lookupHashes } from '#server/platform/secrets/keyring.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { countAlert } from './alert-numbers.ts';
import { dropUnwanted, makeToken } from './subscriptions.ts';
import type { PushTarget } from './send-push.ts';

/**
 * Writes down what a browser wants to be told; of one that is known, the choice is another one from now on. The first
 * notification is due at once, and again where the keys are new. `tx` is a transaction.
 */
export async function subscribePush(
  tx: Queryable,
  { endpoint, keys }: PushTarget,
  { kinds, fundcodes }: AlertChoice,
): Promise<void> {
  const hashes = lookupHashes('alertAddress', endpoint);
  await tx`select pg_advisory_xact_lock(hashtext(${`alert ${hashes[0]}`}))`;
  const [known] = await tx<{ id: string; pushKeys: string }[]>`
    select id, push_secret as "pushKeys" from alert_subscription where channel = 'push' and address_hash = any(${hashes}::text[])`;
  const given = JSON.stringify(keys);
  if (!known) {
    const [id, token] = [randomUUID(), makeToken()];
    await tx`
      insert into alert_subscription (id, channel, address, address_hash, token, token_hash, push_secret, kinds, fundcodes, confirmed_at, refreshed_at)
      values (${id}, 'push', ${encryptSecret('alertAddress', id, endpoint)}, ${hashes[0]}, ${encryptSecret('alertToken', id, token)},
        ${hexHashOfToken(token)}, ${encryptSecret('pushKeys', id, given)}, ${kinds}::text[], ${fundcodes}::text[], clock_timestamp(), clock_timestamp())`;
    return;
  }
  await tx`
    update alert_subscription set kinds = ${kinds}::text[], fundcodes = ${fundcodes}::text[], refreshed_at = clock_timestamp()
    where id = ${known.id}`;
  await dropUnwanted(tx, known.id);
  if (decryptSecret('pushKeys', known.id, known.pushKeys) === given) return;
  await tx`
    update alert_subscription set push_secret = ${encryptSecret('pushKeys', known.id, given)},
      ask_state = 'due', ask_attempts = 0, ask_next_at = clock_timestamp() where id = ${known.id}`;
}

/** What a browser is told, null where it is not subscribed; notes that it is still there. */
export async function showPush(sql: Queryable, endpoint: string): Promise<AlertChoice | null> {
  const hashes = lookupHashes('alertAddress', endpoint);
  const [row] = await sql<AlertChoice[]>`
    update alert_subscription set refreshed_at = clock_timestamp()
    where channel = 'push' and address_hash = any(${hashes}::text[]) returning kinds, fundcodes`;
  return row ? { ...row } : null;
}

/** Deletes all that is kept of a browser. `tx` is a transaction. */
export async function endPush(tx: Queryable, endpoint: string): Promise<void> {
  const hashes = lookupHashes('alertAddress', endpoint);
  const ended = await tx`
    delete from alert_subscription where channel = 'push' and address_hash = any(${hashes}::text[]) returning 1`;
  if (ended.length > 0) await countAlert(tx, 'pushEnded');
}

/** Deletes browsers that said nothing of themselves for a term. */
export async function sweepPush(sql: Queryable): Promise<void> {
  await sql`
    delete from alert_subscription where channel = 'push' and refreshed_at < now() - ${PUSH_TERM_DAYS} * interval '1 day'`;
}
