import { readStoredMessage } from '#messages/stored-message.ts';
import { randomUUID } from 'node:crypto';
import type { WebhookDelivery } from '#wire/studio/webhooks.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { addDelivery, deliveryBody } from '#server/store/webhooks/add-delivery.ts';

/** Days for which deliveries that are over are kept. */
const KEPT_DAYS = 30;

/** The newest of a webhook that are older than `before`, each with its attempts. */
export async function readDeliveries(
  sql: Queryable,
  webhook: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const rows = await sql<WebhookDelivery[]>`
    select d.id, d.type, d.event, d.body, d.created_at as "createdAt", d.state, d.next_at as "nextAt"
    from webhook_delivery d where d.webhook = ${webhook} and d.id < ${before ?? Number.MAX_SAFE_INTEGER} order by d.id desc limit ${limit}`;
  const attempts = await sql<(WebhookDelivery['attempts'][number] & { delivery: number })[]>`
    select delivery, number, at, milliseconds, status, answer, problem from webhook_attempt
    where delivery = any(${rows.map(({ id }) => id)}::bigint[]) order by number desc`;
  return rows.map((row) => ({
    ...row,
    attempts: attempts
      .filter(({ delivery }) => delivery === row.id)
      .map(({ delivery: _, problem, ...attempt }) => ({
        ...attempt,
        problem: problem && readStoredMessage(problem),
      })),
  }));
}

/** Due at once, one attempt more; whatever became of it before. False where there is none. */
export async function resend(tx: Queryable, id: number): Promise<{ webhook: string } | null> {
  const [row] = await tx<{ webhook: string }[]>`
    update webhook_delivery d set state = 'waiting', is_manual = true, next_at = clock_timestamp()
    from webhook w where d.id = ${id} and w.id = d.webhook and w.removed_at is null returning d.webhook`;
  return row ?? null;
}

/** A message that says nothing, to see whether it arrives. */
export async function addTest(tx: Queryable, webhook: string): Promise<void> {
  await addDelivery(tx, {
    webhook,
    event: `test-${randomUUID()}`,
    type: 'test',
    body: deliveryBody('test', new Date().toISOString(), {}),
    isManual: true,
  });
}

export async function sweepDeliveries(sql: Queryable): Promise<void> {
  await sql`delete from webhook_delivery where state <> 'waiting' and created_at < now() - ${`${KEPT_DAYS} days`}::interval`;
}
