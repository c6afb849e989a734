import type { WebhookEvent } from '#wire/studio/webhooks.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { webhookAnswers } from '#server/store/visitors/entry-answers.ts';

const ENTRY: WebhookEvent = 'form.entry';

/**
 * The text of a message as it is sent: that of an entry with what was entered, where its form says so. It is read at each
 * attempt, so that no delivery keeps it, and none has it once it is erased.
 */
export async function withAnswers(sql: Queryable, body: string): Promise<string> {
  // Written by `deliveryBody` alone.
  const message = JSON.parse(body) as { type: string; data: { entryno?: string } };
  const { type, data } = message;
  if (type !== ENTRY || data.entryno === undefined) return body;
  const answers = await webhookAnswers(sql, data.entryno);
  return answers === null ? body : JSON.stringify({ ...message, data: { ...data, answers } });
}
