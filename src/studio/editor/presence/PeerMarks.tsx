import type { NodeId } from '#schemas/document.ts';
import { marks } from '../../base/language/language.ts';
import { Avatar } from './Avatar.tsx';
import { presenceTexts as texts } from './texts.ts';
import { usePeersAt } from './presence-context.ts';
import styles from './Presence.module.css';

/** Who has a node selected, at its row of the outline. */
export function PeerMarks({ node }: { node: NodeId }) {
  const peers = usePeersAt(node);
  if (peers.length === 0) return null;
  return (
    <span
      className={styles.marks}
      title={peers.map(({ name }) => texts.isHere(name)).join(marks.comma)}
      data-peer-mark=""
    >
      {peers.map((peer) => (
        <Avatar key={peer.id} peer={peer} small />
      ))}
    </span>
  );
}
