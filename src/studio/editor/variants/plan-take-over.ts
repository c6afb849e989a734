import { verbatim } from '#messages/msg.ts';
import type { Change } from '#composition/change.ts';
import { reject } from '#composition/result.ts';
import { childrenOf, insertionPointOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { ActionResult } from '../actions/actions.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { variantTexts as texts } from './texts.ts';

/** What stands in one slot takes the place of the block with variants, for all visitors: one step. The other variants go with the block. */
export function planTakeOver(
  tree: DocumentTree,
  id: NodeId,
  slot: string,
  name: string,
): ActionResult {
  const place = insertionPointOf(tree, id);
  if (!place) return reject(verbatim(editorActionTexts.noSelection));
  const taken = childrenOf(tree, id, slot);
  const moves = taken.map((node, index): Change => ({
    op: 'move',
    node,
    place: { ...place, after: taken[index - 1] ?? id },
  }));
  return {
    ok: true,
    step: {
      changes: [...moves, { op: 'remove', node: id }],
      label: texts.takeOverLabel(name),
      announcement: texts.tookOver(name),
      select: taken[0] ?? place.parent,
    },
  };
}
