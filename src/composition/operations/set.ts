import type { ChangeOf } from '../change.ts';
import { nodeOf, withNode, type DocumentTree } from '../tree.ts';
import { refuseGone, type ApplyOutcome } from './outcome.ts';
import { writeAt } from './prop-path.ts';

/** Writes one value, also into a node in the trash: what somebody sets there comes back with it. */
export function set(
  document: DocumentTree,
  { node: id, path, value }: ChangeOf<'set'>,
): ApplyOutcome {
  const node = nodeOf(document, id);
  if (!node) return refuseGone();
  const written = writeAt(node, path, value);
  if (!written.ok) return written;
  return {
    ok: true,
    document: withNode(document, written.node),
    inverse: { op: 'set', node: id, ...written.before },
  };
}
