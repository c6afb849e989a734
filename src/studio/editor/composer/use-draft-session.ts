import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Change } from '#composition/change.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { usePreload } from '../../core/preload/PreloadContext.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useEvent } from '../../base/components/use-event.ts';
import { markUse } from '../../core/session/last-use.ts';
import { useLink } from '../../core/session/LinkProvider.tsx';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { openDraftStorage } from '../../core/sync/persistence/draft-storage.ts';
import { createDraftSession, type DraftSession } from '../../core/sync/draft-session.ts';
import type { DraftState } from '../../core/sync/session/draft-state.ts';

/** Opens a draft for as long as its screen is shown; another document is another screen. An ended session asks for sign-in over the page. */
export function useDraftSession(document: DocumentName): DraftSession {
  const connection = useLink();
  const { expire, account } = useSession();
  const { checkChange } = useDocumentRights(document);
  const preload = usePreload();
  const judgeNow = useEvent((change: Change, tree: DocumentTree) => {
    // Who works in the page's frame uses the studio too, though its keys are not heard here.
    markUse();
    return checkChange(change, tree);
  });
  const [session] = useState(() =>
    createDraftSession({
      connection,
      document,
      catalogue,
      checkChange: judgeNow,
      openStorage: () =>
        preload?.takeStorage(document, account) ??
        openDraftStorage(account, `${document.kind}:${document.key}`),
    }),
  );
  useEffect(() => () => session.close(), [session]);
  useSettledWhenHidden(session);

  const isSignedOut = useDraft(session, ({ save }) => save.kind === 'signed-out');
  useEffect(() => {
    if (isSignedOut) expire();
  }, [isSignedOut, expire]);
  return session;
}

/** A page that is hidden or left draws no more frames: what waits for one is done before. */
function useSettledWhenHidden({ settleView }: DraftSession): void {
  useEffect(() => {
    const settle = () => void settleView();
    document.addEventListener('visibilitychange', settle);
    return () => document.removeEventListener('visibilitychange', settle);
  }, [settleView]);
}

/** A part of a draft's state. A component that reads it is rendered again when that part is another one. */
export function useDraft<S>(session: DraftSession, select: (state: DraftState) => S): S {
  return useSyncExternalStore(session.subscribeView, () => select(session.getState()));
}
