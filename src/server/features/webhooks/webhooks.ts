import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookEvent } from '#wire/studio/webhooks.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { encryptSecret } from '#server/platform/secrets/keyring.ts';
import { newSecret } from './signature.ts';

export interface WebhookSettings {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

/** Told of what is released, begins or ends from now on. Answers the secret, which nobody is shown again. */
export async function createWebhook(
  tx: Queryable,
  { name, url, events }: WebhookSettings,
  by: string,
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [randomUUID(), newSecret()];
  await tx`
    insert into webhook (id, name, url, secret, events, created_by, told_seq, told_at)
    select ${id}, ${name}, ${url}, ${encryptSecret('webhook', id, secret)}, ${[...events]}::text[], ${by}, seq, greatest(clock_timestamp(), recorded_at) from head`;
  return { id, secret };
}

export async function listWebhooks(sql: Queryable): Promise<Webhook[]> {
  const rows = await sql<Webhook[]>`
    select w.id, w.name, w.url, w.events, w.created_by as "createdBy", w.created_at as "createdAt", w.disabled_because as disabled, w.disabled_at as "disabledAt",
      (select count(*)::int from webhook_delivery d where d.webhook = w.id and d.state = 'waiting') as waiting
    from webhook w where w.removed_at is null order by w.created_at`;
  return rows.map((row) => ({ ...row }));
}

export async function findWebhook(sql: Queryable, id: string): Promise<Webhook | null> {
  return (await listWebhooks(sql)).find((one) => one.id === id) ?? null;
}

/** One that is switched on again is told of nothing that happened meanwhile. */
export async function changeWebhook(
  tx: Queryable,
  id: string,
  { name, url, events }: WebhookSettings,
  isOn: boolean,
): Promise<boolean> {
  const rows = await tx`
    update webhook set name = ${name}, url = ${url}, events = ${[...events]}::text[],
      told_seq = case when ${isOn} and disabled_at is not null then head.seq else told_seq end,
      told_at = case when ${isOn} and disabled_at is not null then greatest(clock_timestamp(), head.recorded_at) else told_at end,
      disabled_at = case when ${isOn} then null else coalesce(disabled_at, clock_timestamp()) end,
      disabled_because = case when ${isOn} then null else coalesce(disabled_because, 'off') end
    from head where id = ${id} and removed_at is null returning 1`;
  return rows.length > 0;
}

export async function disableWebhook(
  tx: Queryable,
  id: string,
  because: 'failed' | 'gone',
): Promise<{ name: string } | null> {
  const [row] = await tx<{ name: string }[]>`
    update webhook set disabled_at = clock_timestamp(), disabled_because = ${because}
    where id = ${id} and removed_at is null and disabled_at is null returning name`;
  return row ?? null;
}

/** Answers its name; null where there is none. */
export async function removeWebhook(tx: Queryable, id: string): Promise<{ name: string } | null> {
  const [row] = await tx<
    { name: string }[]
  >`update webhook set removed_at = clock_timestamp() where id = ${id} and removed_at is null returning name`;
  return row ?? null;
}
