import type { ActionRecord } from '#schemas/action.ts';
import { resultCodes } from '#wire/public/codes.ts';
import { ACTION_LOG_FLUSH, ACTION_LOG_MAX_RECORDS } from '#wire/public/constants.ts';
import type { Request } from '../request/request.ts';
import type { ActionQueue } from './action-queue.ts';

/** Sends the queue and takes out what was acknowledged. */
export interface ActionSender {
  /** Something was added: sent once there are enough. */
  added(): Promise<void>;
  /** The page is left: sent however few. What is not acknowledged any more is sent again by the tab's next page. */
  leaving(): Promise<void>;
}

/**
 * Bytes of the records as text in JSON. Enciphered and in base64 they grow by a third, and a call that outlives its page
 * may have 64 KiB.
 */
const MOST_BYTES = 44_000;

export function createActionSender(queue: ActionQueue, request: Request): ActionSender {
  const underWay = new Set<ActionRecord>();
  let enough = ACTION_LOG_FLUSH;
  const waiting = () => queue.records().filter((record) => !underWay.has(record));

  async function send(): Promise<void> {
    const batch = firstBatch(waiting());
    if (batch.length === 0) return;
    batch.forEach((record) => underWay.add(record));
    const answer = await request(
      'analy/page/save',
      { pageRecords: JSON.stringify(batch) },
      { keepalive: true },
    );
    batch.forEach((record) => underWay.delete(record));
    // What the server will never take must not stand in the way of the rest.
    const isDone = answer.ok || answer.code === resultCodes.badFields.code;
    if (isDone) queue.remove(batch);
    enough = isDone ? ACTION_LOG_FLUSH : waiting().length + ACTION_LOG_FLUSH;
  }

  return {
    async added() {
      if (underWay.size === 0 && waiting().length >= enough) await send();
    },
    leaving: send,
  };
}

/** As many of the oldest as one call carries. */
function firstBatch(records: readonly ActionRecord[]): ActionRecord[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const fits = (record: ActionRecord) =>
    (bytes += encoder.encode(JSON.stringify(JSON.stringify(record))).length) <= MOST_BYTES;
  const end = records.findIndex((record) => !fits(record));
  return records.slice(0, Math.min(end < 0 ? records.length : end, ACTION_LOG_MAX_RECORDS));
}
