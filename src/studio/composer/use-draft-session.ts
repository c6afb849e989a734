import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentName } from '#wire/studio/routes.ts';
import { catalogue } from '../nodes/registry.ts';
import { useLink } from '../session/LinkProvider.tsx';
import { useSession } from '../session/session.ts';
import { openShelf } from '../sync/kept/shelf.ts';
import { createDraftSession, type DraftSession, type DraftState } from '../sync/draft-session.ts';

/** Opens a draft for as long as its screen is shown; another document is another screen. An ended session asks for sign-in over the page. */
export function useDraftSession(document: DocumentName): { session: DraftSession; state: DraftState } {
  const link = useLink();
  const { expire, account } = useSession();
  const [session] = useState(() => createDraftSession({ link, document, catalogue, openShelf: () => openShelf(account, `${document.kind}:${document.key}`) }));
  useEffect(() => () => session.close(), [session]);

  const state = useSyncExternalStore(session.subscribe, session.getState);
  const isSignedOut = state.save.kind === 'signed-out';
  useEffect(() => {
    if (isSignedOut) expire();
  }, [isSignedOut, expire]);
  return { session, state };
}
