import webPush from 'web-push';
import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { requestOutside } from '#server/platform/outgoing/request.ts';
import type { PushMessage } from '#rules/funds/push-alerts.ts';
import type { PushKey } from './push-key.ts';

/** As a browser gives it; the keys are base64url. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * - `gone`: the browser is not subscribed any more, or was never to this site.
 * - `later`: refused for now, or the connection broke; the same message is sent again, after `seconds` where the service says so.
 * - `unsure`: nobody knows whether it was taken, or it never will be.
 */
export type PushOutcome =
  | { reason: 'sent' | 'gone' | 'unsure' }
  | { reason: 'later'; seconds: number | undefined };

export interface PushParts {
  key: PushKey;
  /** Who sends, `https:` or `mailto:`: push services write there where something is wrong. */
  subject: string;
  rules: OutgoingRules;
}

/** Seconds for which a push service keeps a message for a browser that is not there: a day, after which news is none. */
const TTL_S = 86_400;
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 1000;
/** The service's own wait is believed up to a day. */
const MOST_WAIT_S = 86_400;

/** Encrypts a message for a browser and hands it to its push service. Never rejects. */
export async function sendPush(
  { key, subject, rules }: PushParts,
  target: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> {
  const request = encrypted(target, message, { key, subject });
  if (!request) return { reason: 'gone' };
  const reply = await requestOutside(
    {
      ...{ url: target.endpoint, method: 'POST', ...request },
      ...{ timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_BYTES, longer: 'cut', redirects: 0 },
    },
    rules,
  );
  if (!reply.ok)
    return reply.reason === 'unreachable'
      ? { reason: 'later', seconds: undefined }
      : { reason: reply.reason === 'address' ? 'gone' : 'unsure' };
  return outcomeOf(reply.status, reply.headers['retry-after']);
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { reason: 'sent' };
  if (status === 429 || status >= 500) {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
    return { reason: 'later', seconds: seconds && Math.min(seconds, MOST_WAIT_S) };
  }
  return { reason: [400, 401, 403, 404, 410].includes(status) ? 'gone' : 'unsure' };
}

/** Null where the keys are none. */
function encrypted(
  { endpoint, keys }: PushTarget,
  message: PushMessage,
  { key, subject }: Pick<PushParts, 'key' | 'subject'>,
) {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(message),
      { TTL: TTL_S, urgency: 'normal', vapidDetails: { subject, ...key } },
    );
    const named = Object.entries(headers).filter(
      ([name]) => name.toLowerCase() !== 'content-length',
    );
    return {
      headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
      body,
    };
  } catch {
    return null;
  }
}
