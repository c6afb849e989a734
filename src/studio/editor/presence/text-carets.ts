import { isSameJson } from '#composition/same-json.ts';
import type { NodeId } from '#schemas/document.ts';
import type { TextCarets } from '../../fields/rich-text/watched-text.ts';
import type { Peers } from './peers.ts';

/** The carets of others in one formatted text, and telling them one's own. */
export function textCarets(peers: Peers, node: NodeId, path: readonly string[]): TextCarets {
  const name = path.join('/');
  let known: ReturnType<TextCarets['read']> = [];
  return {
    read() {
      const now = peers
        .at(node)
        .flatMap(({ id, name: person, colour, caret }) =>
          caret?.path === name ? [{ id, name: person, colour, position: caret.position }] : [],
        );
      known = isSameJson(now, known) ? known : now;
      return known;
    },
    subscribe: peers.subscribe,
    tell: (position) => peers.show({ caret: position === null ? null : { path: name, position } }),
  };
}
