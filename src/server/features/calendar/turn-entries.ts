import type { CalendarMove, PlannedEvent } from '#wire/studio/calendar.ts';
import { documentName, type DocumentName } from '#wire/studio/document-name.ts';
import type { ReleasedTurn } from './read-turns.ts';
import type { UnplacedEntry } from './unplaced-entry.ts';

/** The entry of a planned start or end. `now` is the log's time. */
export function turnEntry(turn: ReleasedTurn, now: string): UnplacedEntry {
  const { seq, at, ends, total, by, account } = turn;
  return {
    id: `${ends ? 'end' : 'start'}:${seq}:${at}`,
    what: turnEvent(turn),
    state: at <= now ? 'done' : 'planned',
    at,
    isWholeDay: false,
    names: turn.names.flatMap(nameOf),
    total,
    seq,
    by,
    account,
    move: turnMove(turn, now),
  };
}

function turnEvent({ ends, leavesNothing }: ReleasedTurn): PlannedEvent {
  if (!ends) return 'starts';
  return leavesNothing ? 'ends' : 'reverts';
}

/** A release is rescheduled while it waits, with all its documents; the end of what has begun stays. */
function turnMove(turn: ReleasedTurn, now: string): CalendarMove {
  const { at, validFrom, validUntil, seq, spans } = turn;
  if (at <= now) return { way: 'none', because: 'over' };
  if (validFrom <= now) return { way: 'none', because: 'live' };
  if (spans > 1) return { way: 'none', because: 'several' };
  return { way: 'release', seq, validFrom, validUntil };
}

function nameOf(text: string): DocumentName[] {
  const colon = text.indexOf(':');
  const read = documentName.safeParse({ kind: text.slice(0, colon), key: text.slice(colon + 1) });
  return read.success ? [read.data] : [];
}
