import { isSameJson } from '#composition/same-json.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Peer, Whereabouts } from '#wire/studio/socket.ts';
import { personText } from '../../base/components/person.ts';
import { readFieldPlace, writeFieldPlace, type FieldPlace } from './place-in-text.ts';
import type { DraftConnection } from '../../core/sync/shared/connection.ts';

/** Another tab with the page open, as it is shown. */
export interface ShownPeer extends Peer, FieldPlace {
  /** The same for an account as long as this tab is open. White text on it is at least 4.5:1. */
  colour: string;
}

/** Where this tab is. */
export type OwnPlace = Pick<Whereabouts, 'selected'> & FieldPlace;

/** Who else has one draft open, and telling them where this tab is. */
export interface Peers {
  all(): readonly ShownPeer[];
  /** Those who have a node selected. The same list as long as nothing of it changes. */
  at(node: NodeId): readonly ShownPeer[];
  subscribe(listener: () => void): () => void;
  /** What is left out stays as it was. */
  show(place: Partial<OwnPlace>): void;
  close(): void;
}

const COLOURS = ['#b01e68', '#1f5fa8', '#6a5b12', '#8a3b12', '#2f6b3a', '#5a4a6a'];
const NOBODY: readonly ShownPeer[] = [];
/** What changes more often than this is told once per this many milliseconds. */
const TELL_EVERY = 300;

export function createPeers(connection: DraftConnection, document: DocumentName): Peers {
  const listeners = new Set<() => void>();
  const accounts: string[] = [];
  let all = NOBODY;
  let byNode = new Map<NodeId, readonly ShownPeer[]>();
  let shown: OwnPlace = { selected: [], field: null, caret: null };
  let told = '';
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const colourOf = (account: string) => {
    if (!accounts.includes(account)) accounts.push(account);
    return COLOURS[accounts.indexOf(account) % COLOURS.length] ?? '';
  };

  const take = (peers: readonly Peer[]) => {
    const now = peers.map((peer) => ({
      ...peer,
      ...readFieldPlace(peer.field),
      name: personText(peer.name, peer.account),
      colour: colourOf(peer.account),
    }));
    // The server answers each move of this tab's caret with the same peers again.
    if (isSameJson(all, now)) return;
    all = now;
    const before = byNode;
    const nodes = new Set(all.flatMap(({ selected }) => selected));
    byNode = new Map(
      [...nodes].map((node) => {
        const here = all.filter(({ selected }) => selected.includes(node));
        const known = before.get(node);
        return [node, known && isSameJson(known, here) ? known : here];
      }),
    );
    for (const listener of listeners) listener();
  };

  const tell = () => {
    timer = undefined;
    const { selected, ...place } = shown;
    const whereabouts: Whereabouts = { selected, field: writeFieldPlace(place) };
    const news = JSON.stringify(whereabouts);
    if (!isOpen || news === told) return;
    told = news;
    connection.send({ type: 'presence', document, ...whereabouts });
    timer = setTimeout(tell, TELL_EVERY);
  };

  const lose = () => {
    isOpen = false;
    told = '';
    if (all.length > 0) take([]);
  };

  const leave = connection.join({
    document,
    opened: lose,
    changed: lose,
    received(message) {
      if (message.type !== 'peers') return;
      // The server names the peers once the draft is open there: only then does it take where this tab is.
      isOpen = true;
      take(message.peers);
      if (timer === undefined) tell();
    },
  });

  return {
    all: () => all,
    at: (node) => byNode.get(node) ?? NOBODY,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(place) {
      shown = { ...shown, ...place };
      if (timer === undefined) tell();
    },
    close() {
      clearTimeout(timer);
      leave();
    },
  };
}
