import { z } from 'zod';
import { requiredText, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { defineRoute } from './route.ts';

/**
 * What a webhook is told of:
 * - `release.published`: something was published, at once or for later; `release.withdrawn`: something was taken back.
 * - `version.started`, `version.ended`: the time of a version came that was planned.
 * - `form.entry`: a visitor sent a form; without what was entered unless the form says so.
 */
export const WEBHOOK_EVENTS = [
  'release.published',
  'release.withdrawn',
  'version.started',
  'version.ended',
  'form.entry',
] as const;
export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEvent>;

export const webhook = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null: in use. Else why nothing is sent: nothing arrived for a day, the other side wants no more, an editor did it. */
  disabled: z.enum(['failed', 'gone', 'off']).nullable(),
  disabledAt: z.string().nullable(),
  /** Number of waiting deliveries. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** One try. All null: under way, or the process that made it ended. */
export const webhookAttempt = z.strictObject({
  number: z.int(),
  at: z.string(),
  milliseconds: z.int().nullable(),
  /** HTTP status of the answer. */
  status: z.int().nullable(),
  /** How the answer begins. */
  answer: z.string().nullable(),
  /** Why there was none. */
  problem: message.nullable(),
});

export const webhookDelivery = z.strictObject({
  id: z.int(),
  /** `test`, or one of the events. */
  type: z.string(),
  /** What it is called by the one who gets it; the same, however often it is sent. */
  event: z.string(),
  body: z.string(),
  createdAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Of the next try, where it waits. */
  nextAt: z.string(),
  attempts: z.array(webhookAttempt),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const id = text(40);
const which = z.strictObject({ id });
const none = z.strictObject({});
const url = z
  .url({ protocol: /^https?$/, error: '地址应形如 https://www.example.com/hooks' })
  .max(500);
const events = z.array(webhookEvent).min(1, { error: '至少选一种事件' });
const settings = { name: requiredText(40), url, events };

/**
 * Addresses outside that are told what becomes public and which forms were sent. Each message is a POST of JSON (`type`, `timestamp`, `data`) with
 * the headers of Standard Webhooks: `webhook-id`, `webhook-timestamp` (seconds since 1970) and `webhook-signature`, which is
 * `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`, keyed with what stands behind `whsec_` in base64.
 */
export const webhookRoutes = {
  webhooks: defineRoute({
    method: 'GET',
    path: '/api/webhooks',
    caller: 'editor',
    needs: 'settings.edit',
    summary: '回调',
    tag: '回调',
    body: none,
    answer: z.strictObject({ webhooks: z.array(webhook) }),
  }),
  /** The secret is answered this once. */
  createWebhook: defineRoute({
    method: 'POST',
    path: '/api/webhooks',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    summary: '新建回调，签名密钥只给出这一次',
    tag: '回调',
    errors: ['badAddress'],
    body: z.strictObject(settings),
    answer: z.strictObject({ webhook, secret: z.string() }),
  }),
  /** What waited while it was off is sent once it is on again; what happened meanwhile is not. */
  changeWebhook: defineRoute({
    method: 'POST',
    path: '/api/webhooks/change',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    summary: '改回调，启用或停用',
    tag: '回调',
    errors: ['notFound', 'badAddress'],
    body: z.strictObject({ id, ...settings, isOn: z.boolean() }),
    answer: webhook,
  }),
  removeWebhook: defineRoute({
    method: 'POST',
    path: '/api/webhooks/remove',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    summary: '移除回调',
    tag: '回调',
    errors: ['notFound'],
    body: which,
    answer: none,
  }),
  /** Sends a message of the type `test`, once. */
  testWebhook: defineRoute({
    method: 'POST',
    path: '/api/webhooks/test',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    summary: '发一条试发的消息',
    tag: '回调',
    errors: ['notFound'],
    body: which,
    answer: none,
  }),
  /** Newest first; `before` is the last `id` that was seen. */
  webhookDeliveries: defineRoute({
    method: 'POST',
    path: '/api/webhooks/deliveries',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'nothing',
    summary: '回调的投递记录',
    tag: '回调',
    body: which.extend({ before: z.int().optional() }),
    answer: z.strictObject({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }),
  }),
  /** Sends a message once more, now, whatever became of it. */
  resendDelivery: defineRoute({
    method: 'POST',
    path: '/api/webhooks/resend',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    summary: '再送一次',
    tag: '回调',
    errors: ['notFound'],
    body: z.strictObject({ id: z.int() }),
    answer: none,
  }),
};
