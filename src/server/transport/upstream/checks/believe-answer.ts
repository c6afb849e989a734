import type { Settled } from '#wire/public/reply.ts';
import { UNAVAILABLE } from '../exchange/classify-reply.ts';
import type { GatewayLog } from '../exchange/send-to-gateway.ts';
import { checkAnswer } from './check-answer.ts';

/** Unknown fields that one record names. */
const NAMED = 5;

/** An answer that does not fit its published schema is none. The record names path and field, never a value. */
export async function believeAnswer(
  path: string,
  answer: Settled,
  log: GatewayLog,
): Promise<Settled> {
  const checked = await checkAnswer(path, answer);
  if (!checked.ok) {
    const { field, problem } = checked;
    log.warn({ path, field, problem }, 'an answer of the trading gateway does not fit its schema');
    return UNAVAILABLE;
  }
  if (checked.unknown.length > 0)
    log.warn({ path, unknown: checked.unknown.slice(0, NAMED) }, 'unknown fields of the gateway');
  return checked.answer;
}
