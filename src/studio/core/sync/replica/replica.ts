import type { Catalogue } from '#composition/catalogue.ts';
import { emptyHistory, type UndoHistory } from '#composition/history/undo.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import { toRecoveredChanges, type RecoveredChange, type Pending } from './pending.ts';

/**
 * One editor's copy of a draft: what the server confirmed, and on top of it what it has not. The server's order is the
 * truth: where others were first, own operations are taken off, rebased, and rebuilt on top. A value: every change
 * of it is a function that answers the next one.
 */
export interface Replica {
  /** Of the last operation that is confirmed. */
  readonly head: number;
  /** The id of that operation, as far as it is known: after a failover another may have its number. */
  readonly headId: string | undefined;
  readonly confirmed: DocumentTree;
  readonly pending: readonly Pending[];
  readonly history: UndoHistory;
  /** Own steps that wait for the editor to put them on or to give them up. */
  readonly recovered: readonly RecoveredChange[];
  /** The confirmed document as it once was, and what was confirmed since: what is kept of it. */
  readonly base: {
    readonly head: number;
    readonly headId: string | undefined;
    readonly tree: DocumentTree;
  };
  readonly accepted: readonly AcceptedOperation[];
}

/** What making operations takes beside the copy. */
export interface ReplicaDeps {
  readonly catalogue: Catalogue;
  newId(): string;
}

/** Maximum number of confirmed operations kept before the document is stored again. */
const TAKE_DOWN_AFTER = 200;

export function openReplica(head: number, confirmed: DocumentTree, headId?: string): Replica {
  return {
    head,
    headId,
    confirmed,
    pending: [],
    history: emptyHistory,
    recovered: [],
    base: { head, headId, tree: confirmed },
    accepted: [],
  };
}

/** Starts again from the server's document, and so does the history; what is pending is offered. */
export function reopen(
  { recovered, pending }: Replica,
  head: number,
  confirmed: DocumentTree,
  headId?: string,
): Replica {
  return {
    ...openReplica(head, confirmed, headId),
    recovered: [...recovered, ...toRecoveredChanges(pending)],
  };
}

/** With all that is pending. */
export function currentDocument({ pending, confirmed }: Replica): DocumentTree {
  return pending.at(-1)?.document ?? confirmed;
}

export function decline(replica: Replica, recovered: RecoveredChange): Replica {
  return { ...replica, recovered: replica.recovered.filter((each) => each !== recovered) };
}

export function markSent(replica: Replica, ids: ReadonlySet<string>): Replica {
  return {
    ...replica,
    pending: replica.pending.map((each) =>
      ids.has(each.change.id) ? { ...each, isSent: true } : each,
    ),
  };
}

export function without(replica: Replica, own: Pending): Replica {
  return { ...replica, pending: replica.pending.filter((each) => each !== own) };
}

/** Counts an operation that is in `confirmed` already. */
export function advance(replica: Replica, accepted: AcceptedOperation): Replica {
  const head = accepted.sequence;
  const headId = accepted.operation.id;
  const isFull = replica.accepted.length + 1 >= TAKE_DOWN_AFTER;
  if (isFull)
    return {
      ...replica,
      head,
      headId,
      base: { head, headId, tree: replica.confirmed },
      accepted: [],
    };
  return { ...replica, head, headId, accepted: [...replica.accepted, accepted] };
}
