import { openTree } from '#composition/tree.ts';
import type { AcceptedOperation, ServerMessage } from '#wire/studio/socket.ts';
import { messageText } from '../../../base/language/messages.ts';
import type { ConnectionState } from '../shared/connection.ts';
import { noticesAfterRejection, noticesAfterOperations } from '../notices/sync-notices.ts';
import { drop, receive } from '../replica/receive.ts';
import { openReplica, reopen, type Replica, type ReplicaDeps } from '../replica/replica.ts';
import { commitAndFlush, sendPending } from './commit-and-flush.ts';
import { countSteps } from './save-state.ts';
import { toState, NO_NODES, type Effect, type SessionState, type Transition } from './state.ts';

/** The link broke, opened, or whether and how it will come back changed. */
export function onLinkChanged(state: SessionState, link: ConnectionState): Transition {
  return {
    ...toState({ ...state, link, isOpen: false, flight: new Set() }),
    effects: [{ do: 'answered' }],
  };
}

/** The link can carry messages, perhaps again: asks for what is not known here. */
export function onLinkOpened(state: SessionState): Transition {
  return open({ ...state, link: 'open' }, state.replica);
}

/** A message about this document, or about none. */
export function onServerMessage(
  state: SessionState,
  message: ServerMessage,
  at: number,
  deps: ReplicaDeps,
): Transition {
  switch (message.type) {
    case 'opened':
      return onDocument(state, message);
    case 'operations':
      return onOperations(state, message.operations, at, deps);
    case 'stale':
      return onStale(state, message.head);
    case 'refused':
      return onRefusal(state, message.operation, messageText(message.message), at, deps);
    case 'released':
      return toState({ ...state, released: message.seq });
    case 'elsewhere':
      return toState({ ...state, elsewhere: state.elsewhere + 1 });
    case 'peers':
      return toState(state);
    case 'error':
      if (message.code === 'not-allowed')
        return toState({ ...state, closeReason: messageText(message.message) });
      // Who sent it cannot be told from the answer; giving up the first of what is on its way always gets on.
      if (message.code === 'unreadable' && state.flight.size > 0)
        return onRefusal(state, '', messageText(message.message), at, deps);
      return toState(state);
  }
}

function onDocument(
  state: SessionState,
  { head, headId, content }: Extract<ServerMessage, { type: 'opened' }>,
): Transition {
  const opened = openTree(content);
  if (!opened.ok) return toState({ ...state, closeReason: messageText(opened.message) });
  const replica = state.replica
    ? reopen(state.replica, head, opened.tree, headId)
    : openReplica(head, opened.tree, headId);
  const sent = sendPending({ ...state, replica, isOpen: true, backlog: 0 });
  return { state: sent.state, effects: [{ do: 'answered' }, ...sent.effects], touched: 'all' };
}

function onOperations(
  state: SessionState,
  operations: readonly AcceptedOperation[],
  at: number,
  deps: ReplicaDeps,
): Transition {
  if (!state.replica) return toState(state);
  const own = new Set(state.replica.pending.map(({ change }) => change.id));
  const received = receive(state.replica, operations, deps);
  if (!received.ok) return openAnew({ ...state, replica: received.replica });
  const landed = land(state, operations);
  const { replica, applied, rejected, orphaned } = received;
  const notices = noticesAfterOperations(
    state.notices,
    { operations, own, pending: replica.pending, rejected, orphaned },
    at,
  );
  const isBack = !state.isOpen;
  const back = isBack && {
    isOpen: true,
    missed: operations.filter(({ operation }) => !own.has(operation.id)).length,
    backlog: countSteps(replica.pending),
  };
  const transition = commitAndFlush({ ...landed, notices, ...back }, replica, applied, at);
  const answered: Effect[] = isBack || landed.flight.size === 0 ? [{ do: 'answered' }] : [];
  return { ...transition, effects: [...answered, ...transition.effects] };
}

function land(state: SessionState, operations: readonly AcceptedOperation[]): SessionState {
  const landed = new Set(operations.map(({ operation }) => operation.id));
  return { ...state, flight: new Set([...state.flight].filter((id) => !landed.has(id))) };
}

/** What was missed came before this message; where it did not, this copy cannot follow. */
function onStale(state: SessionState, head: number): Transition {
  if (state.replica && state.replica.head < head) return openAnew(state);
  const sent = sendPending({ ...state, flight: new Set() });
  return { state: sent.state, effects: [{ do: 'answered' }, ...sent.effects], touched: NO_NODES };
}

/** `id` is the operation that the server means; where it names none of those on their way, it is the first. */
function onRefusal(
  state: SessionState,
  id: string,
  message: string,
  at: number,
  deps: ReplicaDeps,
): Transition {
  if (!state.replica) return toState(state);
  const [first = id] = state.flight;
  const { replica, rejected, applied } = drop(
    state.replica,
    state.flight.has(id) ? id : first,
    message,
    deps,
  );
  const transition = commitAndFlush(
    { ...state, flight: new Set(), notices: noticesAfterRejection(state.notices, rejected) },
    replica,
    applied,
    at,
  );
  return { ...transition, effects: [{ do: 'answered' }, ...transition.effects] };
}

/** This copy cannot follow: an older studio may not know what the server accepts. */
function openAnew(state: SessionState): Transition {
  return open(state, null);
}

function open(state: SessionState, known: Replica | null): Transition {
  const message = {
    type: 'open',
    document: state.document,
    ...(known && { since: known.head }),
    ...(known?.headId !== undefined && { sinceId: known.headId }),
  } as const;
  return {
    state: { ...state, isOpen: false, flight: new Set() },
    effects: [{ do: 'send', message }, { do: 'await-answer' }],
    touched: NO_NODES,
  };
}
