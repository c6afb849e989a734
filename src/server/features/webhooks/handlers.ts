import { msg } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { checkOutgoingAddress } from '#server/platform/outgoing/check-address.ts';
import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import {
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { addTest, readDeliveries, resend } from './delivery-log.ts';
import {
  changeWebhook,
  createWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
} from './webhooks.ts';

const PAGE = 20;
const ABSENT = refuse('notFound', msg('webhook.gone'));

/** Keeping webhooks and looking at what they were sent. */
export function webhookHandlers(sql: Database, rules: OutgoingRules) {
  const note = (
    tx: Queryable,
    context: HandlerContext,
    id: string,
    name: string,
    details: Record<string, JsonValue>,
  ) =>
    recordActivity(tx, {
      by: editorOf(context),
      action: 'webhook.change',
      thing: { kind: 'webhook', key: id, title: name },
      address: context.address,
      details,
    });

  function refuseAddress(url: string) {
    const checked = checkOutgoingAddress(url, rules);
    return checked.ok ? null : refuse('badAddress', checked.message);
  }

  return defineHandlers({
    async webhooks() {
      return handled({ webhooks: await listWebhooks(sql) });
    },
    async createWebhook(settings, context) {
      const refused = refuseAddress(settings.url);
      if (refused) return refused;
      return sql.begin(async (tx) => {
        const { id, secret } = await createWebhook(tx, settings, editorOf(context).name);
        const webhook = await findWebhook(tx, id);
        if (!webhook) throw new Error('a webhook that was just made is gone');
        await note(tx, context, id, settings.name, { done: 'created', url: settings.url });
        return handled({ webhook, secret });
      });
    },
    async changeWebhook({ id, isOn, ...settings }, context) {
      const refused = refuseAddress(settings.url);
      if (refused) return refused;
      return sql.begin(async (tx) => {
        const webhook = (await changeWebhook(tx, id, settings, isOn))
          ? await findWebhook(tx, id)
          : null;
        if (!webhook) return ABSENT;
        await note(tx, context, id, settings.name, { done: 'changed', url: settings.url, isOn });
        return handled(webhook);
      });
    },
    async removeWebhook({ id }, context) {
      return sql.begin(async (tx) => {
        const removed = await removeWebhook(tx, id);
        if (!removed) return ABSENT;
        await note(tx, context, id, removed.name, { done: 'removed' });
        return handled({});
      });
    },
    async testWebhook({ id }) {
      if (!(await findWebhook(sql, id))) return ABSENT;
      await addTest(sql, id);
      return handled({});
    },
    async webhookDeliveries({ id, before }) {
      const rows = await readDeliveries(sql, id, { before, limit: PAGE + 1 });
      return handled({ deliveries: rows.slice(0, PAGE), hasMore: rows.length > PAGE });
    },
    async resendDelivery({ id }, context) {
      return sql.begin(async (tx) => {
        const sent = await resend(tx, id);
        if (!sent) return refuse('notFound', msg('webhook.delivery-gone'));
        await note(tx, context, sent.webhook, '', { done: 'resent', delivery: id });
        return handled({});
      });
    },
  });
}
