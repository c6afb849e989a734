import type { NodeId } from '#schemas/document.ts';
import type { Box } from '#wire/preview/messages.ts';
import { useComposer } from '../composer/composer.ts';
import { Avatar } from './Avatar.tsx';
import { peerWords } from './peer-words.ts';
import { usePeers } from './presence-context.ts';
import styles from './Presence.module.css';

interface Properties {
  /** Where nodes lie in the frame, in its own pixels. */
  boxes: Readonly<Record<NodeId, Box>>;
  scale: number;
}

/** Around what others have selected on the page: their colour, name and field. */
export function PeerOutlines({ boxes, scale }: Properties) {
  const { view } = useComposer();
  const peers = usePeers();
  const nodes = new Set(peers.flatMap(({ selected }) => selected));
  return [...nodes].map((node) => {
    const box = boxes[node];
    const here = peers.filter(({ selected }) => selected.includes(node));
    const [first] = here;
    if (!box || !first) return null;
    return (
      <div
        key={node}
        className={styles.outline}
        data-peer-outline={node}
        style={{
          left: box.x * scale,
          top: box.y * scale,
          width: box.width * scale,
          height: box.height * scale,
          borderColor: first.colour,
        }}
      >
        <span className={styles.tags}>
          {here.map((peer) => (
            <span key={peer.id} className={styles.tag} style={{ background: peer.colour }}>
              <Avatar peer={peer} small />
              {peerWords(view.tree, peer)}
            </span>
          ))}
        </span>
      </div>
    );
  });
}
