import { initialOf } from './peer-words.ts';
import type { ShownPeer } from './peers.ts';
import styles from './Presence.module.css';

/** The first character of a peer's name on their colour: a drawing, whose meaning stands beside it or in its button's label. */
export function Avatar({ peer, small = false }: { peer: ShownPeer; small?: boolean }) {
  return (
    <span
      className={`${styles.avatar} ${small ? styles.small : ''}`}
      style={{ background: peer.colour }}
      data-initial={initialOf(peer.name)}
      aria-hidden="true"
    />
  );
}
