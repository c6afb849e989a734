import type { Message } from '#schemas/message.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { OutgoingOutcome, OutgoingRequest } from '#server/platform/outgoing/outgoing.ts';
import { decryptSecret } from '#server/platform/secrets/keyring.ts';
import { waitAfter } from './retry.ts';
import { withAnswers } from './with-answers.ts';
import { signedHeaders } from './signature.ts';
import { disableWebhook } from './webhooks.ts';

/** An attempt that this process has begun, and no other will. */
export interface Claimed {
  id: number;
  webhook: string;
  event: string;
  body: string;
  url: string;
  /** As it is stored. */
  secret: string;
  /** This attempt's number, from 1. */
  attempt: number;
  isManual: boolean;
}

const TIMEOUT_MS = 10_000;
/** When an attempt of which nothing was heard is over: its process ended. */
const LOST_SECONDS = 30;
/** So much of an answer is kept. */
const ANSWER_BYTES = 500;

/** Takes a delivery that is due, with the number of its next attempt; null where there is none that nobody else has. */
export async function claimDelivery(sql: Database): Promise<Claimed | null> {
  return sql.begin(async (tx) => {
    const [claimed] = await tx<Claimed[]>`
      update webhook_delivery d set attempts = d.attempts + 1, next_at = clock_timestamp() + ${`${LOST_SECONDS} seconds`}::interval
      from webhook w
      where w.id = d.webhook and d.id = (
        select due.id from webhook_delivery due join webhook v on v.id = due.webhook
        where due.state = 'waiting' and due.next_at <= clock_timestamp() and v.removed_at is null and (v.disabled_at is null or due.is_manual)
        order by due.next_at limit 1 for update of due skip locked)
      returning d.id, d.webhook, d.event, d.body, w.url, w.secret, d.attempts as attempt, d.is_manual as "isManual"`;
    if (!claimed) return null;
    await tx`insert into webhook_attempt (delivery, number) values (${claimed.id}, ${claimed.attempt})`;
    return { ...claimed };
  });
}

export type SendDelivery = (request: OutgoingRequest) => Promise<OutgoingOutcome>;

/** Makes the attempt, without holding a connection to the database meanwhile, and notes what came of it. */
export async function attemptDelivery(
  sql: Database,
  claimed: Claimed,
  send: SendDelivery,
): Promise<void> {
  const begun = performance.now();
  const { event, url, webhook } = claimed;
  const body = await withAnswers(sql, claimed.body);
  const secret = decryptSecret('webhook', webhook, claimed.secret);
  if (secret === null)
    throw new Error(`QUOIN_SECRET_KEY does not open the secret of webhook ${webhook}`);
  const headers = signedHeaders(
    { id: event, seconds: Math.floor(Date.now() / 1000), body },
    secret,
  );
  const outcome = await send({
    url,
    method: 'POST',
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
    maxBytes: ANSWER_BYTES,
    longer: 'cut',
    redirects: 0,
  });
  const milliseconds = Math.round(performance.now() - begun);
  await sql.begin(async (tx) => {
    await noteAttempt(tx, claimed, outcome, milliseconds);
    await conclude(tx, claimed, outcome);
  });
}

async function noteAttempt(
  tx: Queryable,
  { id, attempt }: Claimed,
  outcome: OutgoingOutcome,
  milliseconds: number,
): Promise<void> {
  const [status, answer] = outcome.ok ? [outcome.status, printable(outcome.body)] : [null, null];
  const problem: Message | null = outcome.ok ? null : outcome.message;
  await tx`
    update webhook_attempt set milliseconds = ${milliseconds}, status = ${status}, answer = ${answer}, problem = ${problem === null ? null : JSON.stringify(problem)}::text::jsonb
    where delivery = ${id} and number = ${attempt}`;
}

/** Delivered by any 2xx; else it waits for the next attempt, or was the last and the webhook is switched off with it. */
async function conclude(
  tx: Queryable,
  { id, webhook, attempt, isManual }: Claimed,
  outcome: OutgoingOutcome,
): Promise<void> {
  const status = outcome.ok ? outcome.status : 0;
  const isGone = status === 410;
  const wait = isManual || isGone ? null : waitAfter(attempt);
  const isDelivered = status >= 200 && status < 300;
  const state = isDelivered ? 'delivered' : wait === null ? 'failed' : 'waiting';
  const changed = await tx`
    update webhook_delivery set state = ${state}, next_at = clock_timestamp() + ${`${wait ?? 0} seconds`}::interval
    where id = ${id} and attempts = ${attempt} returning 1`;
  if (changed.length === 0 || state !== 'failed' || (isManual && !isGone)) return;
  const because = isGone ? 'gone' : 'failed';
  const disabled = await disableWebhook(tx, webhook, because);
  if (disabled)
    await recordActivity(tx, {
      by: null,
      action: 'webhook.change',
      thing: { kind: 'webhook', key: webhook, title: disabled.name },
      details: { done: 'disabled', because },
    });
}

/** What can be stored and shown: whatever is no text becomes the sign for it. */
function printable(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/[^\P{C}\n\t]/gu, '\uFFFD');
}
