import type { AppliedChange } from '#composition/change.ts';
import { touchedBetween } from '../shared/node-listeners.ts';
import { currentDocument, markSent, type Replica } from '../replica/replica.ts';
import { nextBatch } from './batch.ts';
import type { Effect, SessionState, Transition } from './state.ts';

/** Goes on with another replica: says since when there is something to save, and sends what there is to send. */
export function commitAndFlush(
  state: SessionState,
  replica: Replica,
  applied: readonly AppliedChange[],
  at: number,
): Transition {
  const hadPending = (state.replica?.pending.length ?? 0) > 0;
  const isSaved = replica.pending.length === 0;
  const next: SessionState = {
    ...state,
    replica,
    since: hadPending ? state.since : at,
    backlog: isSaved ? 0 : state.backlog,
    savedAt: hadPending && isSaved ? at : state.savedAt,
  };
  const touched = state.replica
    ? touchedBetween(currentDocument(state.replica), currentDocument(replica), applied)
    : 'all';
  return { ...sendPending(next), touched };
}

/** Sends the next batch unless one is on its way. */
export function sendPending(state: SessionState): Pick<Transition, 'state' | 'effects'> {
  const { replica, document } = state;
  if (!replica || !state.isOpen || state.flight.size > 0 || replica.pending.length === 0)
    return { state, effects: [] };
  const operations = nextBatch(replica.pending);
  const flight = new Set(operations.map(({ id }) => id));
  const effects: Effect[] = [
    { do: 'send', message: { type: 'submit', document, ...baseOf(replica), operations } },
    { do: 'await-answer' },
  ];
  return { state: { ...state, flight, replica: markSent(replica, flight) }, effects };
}

function baseOf({ head, headId }: Replica): { base: number; baseId?: string } {
  return { base: head, ...(headId !== undefined && { baseId: headId }) };
}
