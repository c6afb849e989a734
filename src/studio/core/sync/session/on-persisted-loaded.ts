import type { ConnectionState } from '../shared/connection.ts';
import type { LoadedPersistedDraft } from '../persistence/load-persisted-draft.ts';
import { noticesAfterRejection } from '../notices/sync-notices.ts';
import { toState, type SessionState, type Transition } from './state.ts';

/** What the browser kept is there, or null where it keeps nothing: the draft goes on from it and joins the link. */
export function onPersistedLoaded(
  state: SessionState,
  persisted: LoadedPersistedDraft | null,
  link: ConnectionState,
): Transition {
  if (!persisted) return toState({ ...state, link, isPersisted: false });
  const next = {
    ...state,
    link,
    replica: persisted.replica,
    notices: noticesAfterRejection(state.notices, persisted.rejected),
  };
  return { state: next, effects: [], touched: 'all' };
}

export function onPersistFailed(state: SessionState): Transition {
  return toState({ ...state, isPersisted: false });
}
