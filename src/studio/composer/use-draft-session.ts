import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentName } from '#wire/studio/routes.ts';
import { catalogue } from '../nodes/registry.ts';
import { useLink } from '../session/LinkProvider.tsx';
import { useSession } from '../session/session.ts';
import { openShelf } from '../sync/kept/shelf.ts';
import { createDraftSession, type DraftSession } from '../sync/draft-session.ts';
import type { DraftState } from '../sync/session/draft-state.ts';

/** Opens a draft for as long as its screen is shown; another document is another screen. An ended session asks for sign-in over the page. */
export function useDraftSession(document: DocumentName): DraftSession {
  const link = useLink();
  const { expire, account } = useSession();
  const [session] = useState(() => createDraftSession({ link, document, catalogue, openShelf: () => openShelf(account, `${document.kind}:${document.key}`) }));
  useEffect(() => () => session.close(), [session]);

  const isSignedOut = useDraft(session, ({ save }) => save.kind === 'signed-out');
  useEffect(() => {
    if (isSignedOut) expire();
  }, [isSignedOut, expire]);
  return session;
}

/** A part of a draft's state. Whoever reads it is rendered anew when that part is another one. */
export function useDraft<S>(session: DraftSession, select: (state: DraftState) => S): S {
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}
