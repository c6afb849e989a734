import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { SOCKET_PATH } from '#wire/studio/socket.ts';
import { createLink, type Link } from '../sync/shared/link.ts';
import { useSession } from './session.ts';

const LinkContext = createContext<Link | null>(null);

/** The tab's one connection for drafts. Comes back when the network does, and after signing in again. */
export function LinkProvider({ children }: { children: ReactNode }) {
  const { signIns } = useSession();
  const [link] = useState(() => createLink(() => new WebSocket(socketAddress(window.location))));
  useEffect(() => {
    const retry = () => link.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      link.close();
    };
  }, [link]);
  useEffect(() => link.retry(), [link, signIns]);

  return <LinkContext value={link}>{children}</LinkContext>;
}

export function useLink(): Link {
  const link = useContext(LinkContext);
  if (!link) throw new Error('LinkProvider must surround the screens');
  return link;
}

function socketAddress({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`;
}
