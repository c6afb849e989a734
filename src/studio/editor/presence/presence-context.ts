import { createContext, useContext, useSyncExternalStore } from 'react';
import type { NodeId } from '#schemas/document.ts';
import type { DraftSession } from '../../core/sync/draft-session.ts';
import type { Peers, ShownPeer } from './peers.ts';

/** What the panes of one open draft show of others who work in it. */
export interface PresenceContextValue {
  peers: Peers;
  session: DraftSession;
}

export const PresenceContext = createContext<PresenceContextValue | null>(null);

/** Null outside of an open draft, in forms about something else. */
export function usePresence(): PresenceContextValue | null {
  return useContext(PresenceContext);
}

export function usePeers(): readonly ShownPeer[] {
  const presence = usePresence();
  return useSyncExternalStore(presence?.peers.subscribe ?? never, presence?.peers.all ?? nobody);
}

/** Those who have a node selected; its users are rendered again only when they change. */
export function usePeersAt(node: NodeId | null): readonly ShownPeer[] {
  const presence = usePresence();
  return useSyncExternalStore(presence?.peers.subscribe ?? never, () =>
    presence && node !== null ? presence.peers.at(node) : NOBODY,
  );
}

const NOBODY: readonly ShownPeer[] = [];
const nobody = () => NOBODY;
const never = () => () => undefined;
