import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { SOCKET_PATH } from '#wire/studio/socket.ts';
import { createDraftConnection, type DraftConnection } from '../sync/shared/connection.ts';
import { useSession } from './session.ts';

const LinkContext = createContext<DraftConnection | null>(null);

/** The tab's one connection for drafts. Comes back when the network does, and after signing in again. */
export function LinkProvider({ children }: { children: ReactNode }) {
  const { signIns } = useSession();
  const [connection] = useState(() =>
    createDraftConnection(() => new WebSocket(socketAddress(window.location))),
  );
  useEffect(() => {
    const retry = () => connection.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      connection.close();
    };
  }, [connection]);
  useEffect(() => connection.retry(), [connection, signIns]);

  return <LinkContext value={connection}>{children}</LinkContext>;
}

export function useLink(): DraftConnection {
  const link = useContext(LinkContext);
  if (!link) throw new Error('LinkProvider must surround the screens');
  return link;
}

function socketAddress({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`;
}
