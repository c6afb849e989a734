import type { NodeId } from '#schemas/document.ts';
import type { Box } from '#wire/preview/messages.ts';
import { useComposer } from '../composer/composer.ts';
import { Avatar } from './Avatar.tsx';
import { peerWords } from './peer-words.ts';
import type { ShownPeer } from './peers.ts';
import { placePeerTag, type ViewBox } from './place-peer-tag.ts';
import { usePeers } from './presence-context.ts';
import styles from './Presence.module.css';

interface Properties {
  /** Where nodes lie in the frame, in its own pixels. */
  boxes: Readonly<Record<NodeId, Box>>;
  scale: number;
  /** Of the view, in pixels. */
  view: { width: number; height: number };
}

/** Around what others have selected on the page: their colour; and beside it, where it covers nothing that somebody works in, name and field. */
export function PeerOutlines({ boxes, scale, view }: Properties) {
  const { selected } = useComposer();
  const peers = usePeers();
  const nodes = new Set(peers.flatMap((peer) => peer.selected));
  const own = selected === null ? undefined : boxes[selected];
  return [...nodes].map((node) => {
    const box = boxes[node];
    const here = peers.filter((peer) => peer.selected.includes(node));
    const [first] = here;
    if (!box || !first) return null;
    const block = scaled(box, scale);
    return (
      <div key={node}>
        <div
          className={styles.outline}
          data-peer-outline={node}
          style={{
            ...{ left: block.x, top: block.y, width: block.width, height: block.height },
            borderColor: first.colour,
          }}
        />
        <PeerTags
          node={node}
          peers={here}
          at={placePeerTag(block, view, own && scaled(own, scale))}
        />
      </div>
    );
  });
}

function scaled({ x, y, width, height }: Box, scale: number): ViewBox {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

function PeerTags({
  node,
  peers,
  at,
}: {
  node: NodeId;
  peers: readonly ShownPeer[];
  at: ReturnType<typeof placePeerTag>;
}) {
  const { view } = useComposer();
  if (!at) return null;
  return (
    <span className={styles.tags} data-peer-tag={node} style={at}>
      {peers.map((peer) => (
        <span key={peer.id} className={styles.tag} style={{ background: peer.colour }}>
          <Avatar peer={peer} small />
          {peerWords(view.tree, peer)}
        </span>
      ))}
    </span>
  );
}
