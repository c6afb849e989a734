import { useEffect, useState, useSyncExternalStore } from 'react';
import { catalogue } from '#registry/data.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useLink } from '../session/LinkProvider.tsx';
import { useSession } from '../session/session.ts';
import { createDraftSession, type DraftSession, type DraftState } from '../sync/draft-session.ts';

/** Opens a draft for as long as its screen is shown; null at first. An ended session asks for sign-in over the page. */
export function useDraftSession({ kind, key }: DocumentName): { session: DraftSession; state: DraftState } | null {
  const link = useLink();
  const { expire } = useSession();
  const [session, setSession] = useState<DraftSession | null>(null);
  useEffect(() => {
    const made = createDraftSession({ link, document: { kind, key }, catalogue });
    setSession(made);
    return () => {
      setSession(null);
      made.close();
    };
  }, [link, kind, key]);

  const state = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? nothing);
  const isSignedOut = state?.save.kind === 'signed-out';
  useEffect(() => {
    if (isSignedOut) expire();
  }, [isSignedOut, expire]);
  return session && state ? { session, state } : null;
}

const never = () => () => undefined;
const nothing = () => null;
