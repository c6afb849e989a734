import { openTree } from '#composition/tree.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { AcceptedOperation, ServerMessage } from '#wire/studio/socket.ts';
import { messageText } from '../../../base/language/messages.ts';
import type { LinkState } from '../shared/link.ts';
import { newsOfDropping, newsOfHearing } from '../news/news.ts';
import { drop, receive } from '../replica/receive.ts';
import { openReplica, reopen, type Means } from '../replica/replica.ts';
import { goOn, submit } from './go-on.ts';
import { countSteps } from './save-state.ts';
import { become, NOBODY, type Effect, type SessionState, type Turn } from './state.ts';

/** The link broke, opened, or whether and how it will come back changed. */
export function linkChanged(state: SessionState, link: LinkState): Turn {
  return {
    ...become({ ...state, link, isOpen: false, flight: new Set() }),
    effects: [{ do: 'answered' }],
  };
}

/** The link can carry messages, perhaps again: asks for what is not known here. */
export function linkOpened(state: SessionState): Turn {
  return open({ ...state, link: 'open' }, state.replica?.head);
}

/** A message about this document, or about none. */
export function messageCame(
  state: SessionState,
  message: ServerMessage,
  at: number,
  means: Means,
): Turn {
  switch (message.type) {
    case 'opened':
      return documentCame(state, message.head, message.content);
    case 'operations':
      return operationsCame(state, message.operations, at, means);
    case 'stale':
      return staleCame(state, message.head);
    case 'refused':
      return refusalCame(state, message.operation, messageText(message.message), at, means);
    case 'released':
      return become({ ...state, released: message.seq });
    case 'elsewhere':
      return become({ ...state, elsewhere: state.elsewhere + 1 });
    case 'peers':
      return become(state);
    case 'error':
      if (message.code === 'not-allowed')
        return become({ ...state, closedBecause: messageText(message.message) });
      // Who sent it cannot be told from the answer; giving up the first of what is on its way always gets on.
      if (message.code === 'unreadable' && state.flight.size > 0)
        return refusalCame(state, '', messageText(message.message), at, means);
      return become(state);
  }
}

function documentCame(state: SessionState, head: number, content: PageDocument): Turn {
  const opened = openTree(content);
  if (!opened.ok) return become({ ...state, closedBecause: messageText(opened.message) });
  const replica = state.replica
    ? reopen(state.replica, head, opened.tree)
    : openReplica(head, opened.tree);
  const sent = submit({ ...state, replica, isOpen: true, backlog: 0 });
  return { state: sent.state, effects: [{ do: 'answered' }, ...sent.effects], touched: 'all' };
}

function operationsCame(
  state: SessionState,
  operations: readonly AcceptedOperation[],
  at: number,
  means: Means,
): Turn {
  if (!state.replica) return become(state);
  const own = new Set(state.replica.pending.map(({ change }) => change.id));
  const received = receive(state.replica, operations, means);
  if (!received.ok) return openAnew({ ...state, replica: received.replica });
  const landed = land(state, operations);
  const { replica, made, dropped, orphaned } = received;
  const news = newsOfHearing(
    state.news,
    { operations, own, pending: replica.pending, dropped, orphaned },
    at,
  );
  const isBack = !state.isOpen;
  const back = isBack && {
    isOpen: true,
    missed: operations.filter(({ operation }) => !own.has(operation.id)).length,
    backlog: countSteps(replica.pending),
  };
  const turn = goOn({ ...landed, news, ...back }, replica, made, at);
  const answered: Effect[] = isBack || landed.flight.size === 0 ? [{ do: 'answered' }] : [];
  return { ...turn, effects: [...answered, ...turn.effects] };
}

function land(state: SessionState, operations: readonly AcceptedOperation[]): SessionState {
  const landed = new Set(operations.map(({ operation }) => operation.id));
  return { ...state, flight: new Set([...state.flight].filter((id) => !landed.has(id))) };
}

/** What was missed came before this message; where it did not, this copy cannot follow. */
function staleCame(state: SessionState, head: number): Turn {
  if (state.replica && state.replica.head < head) return openAnew(state);
  const sent = submit({ ...state, flight: new Set() });
  return { state: sent.state, effects: [{ do: 'answered' }, ...sent.effects], touched: NOBODY };
}

/** `id` is the operation that the server means; where it names none of those on their way, it is the first. */
function refusalCame(
  state: SessionState,
  id: string,
  message: string,
  at: number,
  means: Means,
): Turn {
  if (!state.replica) return become(state);
  const [first = id] = state.flight;
  const { replica, dropped, made } = drop(
    state.replica,
    state.flight.has(id) ? id : first,
    message,
    means,
  );
  const turn = goOn(
    { ...state, flight: new Set(), news: newsOfDropping(state.news, dropped) },
    replica,
    made,
    at,
  );
  return { ...turn, effects: [{ do: 'answered' }, ...turn.effects] };
}

/** This copy cannot follow: an older studio may not know what the server accepts. */
function openAnew(state: SessionState): Turn {
  return open(state, undefined);
}

function open(state: SessionState, since: number | undefined): Turn {
  const message = {
    type: 'open',
    document: state.document,
    ...(since !== undefined && { since }),
  } as const;
  return {
    state: { ...state, isOpen: false, flight: new Set() },
    effects: [{ do: 'send', message }, { do: 'await-answer' }],
    touched: NOBODY,
  };
}
