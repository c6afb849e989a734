import { msg } from '#messages/msg.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ChangeOf } from '../change.ts';
import { kindName, nodeName } from '../names.ts';
import { reject } from '../result.ts';
import { getPlacementError } from '../slot-rules.ts';
import {
  ancestors,
  attached,
  detached,
  isPlaced,
  nodeOf,
  insertionPointOf,
  ROOT_ID,
  type DocumentTree,
} from '../tree.ts';
import { refuseGone, type ApplyOutcome } from './outcome.ts';

/** Places a node elsewhere, or takes it back out of the trash; what lies there inside another node comes back with that. */
export function move(
  document: DocumentTree,
  { node: id, place }: ChangeOf<'move'>,
  catalogue: Catalogue | null,
): ApplyOutcome {
  const node = nodeOf(document, id);
  const old = insertionPointOf(document, id);
  if (!node || !isPlaced(document, place.parent) || (old && !isPlaced(document, id)))
    return refuseGone();
  const name = nodeName(node, catalogue);
  if (id === ROOT_ID) return reject(msg('edit.root-not-movable', { name }));
  if (place.parent === id || [...ancestors(document, place.parent)].includes(id))
    return reject(
      msg('edit.inside-itself', {
        kind: kindName(node.type, catalogue),
        name,
      }),
    );
  const unfit = catalogue && getPlacementError(document, place, node, catalogue);
  if (unfit !== null) return reject(msg('edit.not-moved', { reason: unfit, name }));
  if (place.after === id) return reject(msg('edit.after-itself', { name }));
  return {
    ok: true,
    document: attached(detached(document, id), id, place),
    inverse: old ? { op: 'move', node: id, place: old } : { op: 'remove', node: id },
  };
}
