import { useComposer } from '../composer/composer.ts';
import { marks } from '../../base/language/language.ts';
import { useSession } from '../../core/session/session.ts';
import { Avatar } from './Avatar.tsx';
import { peerWords } from './peer-words.ts';
import { presenceTexts as texts } from './texts.ts';
import { usePeers } from './presence-context.ts';
import styles from './Presence.module.css';

/** Who else has the page open; pressing one goes to where they are. */
export function PeerAvatars() {
  const { view, select } = useComposer();
  const { account } = useSession();
  const peers = usePeers();
  if (peers.length === 0) return null;
  return (
    <ul className={styles.avatars} aria-label={texts.others(peers.length)}>
      {peers.map((peer) => {
        const shown = peer.account === account ? { ...peer, name: texts.ownOther } : peer;
        const words = peerWords(view.tree, shown);
        const [node] = peer.selected;
        return (
          <li key={peer.id}>
            <button
              type="button"
              className={styles.button}
              aria-label={words}
              title={node === undefined ? words : `${words}${marks.stop}${texts.visit}`}
              onClick={() => node !== undefined && select(node)}
            >
              <Avatar peer={shown} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
