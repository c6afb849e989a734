import type { WebhookEvent } from '#wire/studio/webhooks.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** The text of a message, as it is signed. */
export function deliveryBody(type: string, timestamp: string, data: object): string {
  return JSON.stringify({ type, timestamp, data });
}

interface NewDelivery {
  webhook: string;
  event: string;
  type: string;
  body: string;
  isManual?: boolean;
}

export async function addDelivery(
  tx: Queryable,
  { webhook, event, type, body, isManual = false }: NewDelivery,
): Promise<void> {
  await tx`
    insert into webhook_delivery (webhook, event, type, body, is_manual)
    values (${webhook}, ${event}, ${type}, ${body}, ${isManual}) on conflict (webhook, event) do nothing`;
}

/** Writes down for every webhook that is told of it what has just happened. `tx` is the transaction in which it happens. */
export async function tellWebhooks(
  tx: Queryable,
  { event, type, data }: { event: string; type: WebhookEvent; data: object },
): Promise<void> {
  const body = deliveryBody(type, new Date().toISOString(), data);
  await tx`
    insert into webhook_delivery (webhook, event, type, body, is_manual)
    select id, ${event}, ${type}, ${body}, false from webhook
    where removed_at is null and disabled_at is null and ${type} = any (events)
    on conflict (webhook, event) do nothing`;
}
