import type { Change } from '#composition/change.ts';
import type { Operation } from '#schemas/operation.ts';
import { MAX_MESSAGE } from '#wire/studio/socket.ts';
import type { Pending } from '../replica/pending.ts';

const MAX_OPERATIONS = 200;
/** Bytes that a message has beside its operations, and an operation beside its change. */
const MESSAGE_ROOM = 1000;
const OPERATION_ROOM = 100;

/** As many of the pending operations, from the first on, as one message takes. */
export function nextBatch(pending: readonly Pending[]): Operation[] {
  const batch: Operation[] = [];
  let size = MESSAGE_ROOM;
  for (const { change } of pending.slice(0, MAX_OPERATIONS)) {
    size += sizeOf(change);
    if (size > MAX_MESSAGE && batch.length > 0) break;
    batch.push(change);
  }
  return batch;
}

/** Whether a change can travel at all. */
export function isTooLarge(change: Change): boolean {
  return MESSAGE_ROOM + sizeOf(change) > MAX_MESSAGE;
}

function sizeOf(change: Change): number {
  return new TextEncoder().encode(JSON.stringify(change)).length + OPERATION_ROOM;
}
