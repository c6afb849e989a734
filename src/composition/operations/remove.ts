import { msg } from '#messages/msg.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ChangeOf } from '../change.ts';
import { nodeName } from '../names.ts';
import { reject } from '../result.ts';
import {
  detached,
  isPlaced,
  nodeOf,
  insertionPointOf,
  ROOT_ID,
  type DocumentTree,
} from '../tree.ts';
import { refuseGone, type ApplyOutcome } from './outcome.ts';

/** Into the trash, with all below it: the nodes stay in the document, and `move` brings them back. */
export function remove(
  document: DocumentTree,
  { node: id }: ChangeOf<'remove'>,
  catalogue: Catalogue | null,
): ApplyOutcome {
  const node = nodeOf(document, id);
  if (node && id === ROOT_ID)
    return reject(msg('edit.root-not-removable', { name: nodeName(node, catalogue) }));
  const place = insertionPointOf(document, id);
  if (!node || !place || !isPlaced(document, id)) return refuseGone();
  return { ok: true, document: detached(document, id), inverse: { op: 'move', node: id, place } };
}
