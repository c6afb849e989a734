import { nodeName } from '#composition/names.ts';
import { slotsOf } from '#composition/places.ts';
import { getPlacementError, type PlacementSubject } from '#composition/slot-rules.ts';
import { ancestors, nodeOf, ROOT_ID, parentSlotOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { messageText } from '../../base/language/messages.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { editorActionTexts } from './texts.ts';

/**
 * Why nothing goes to where the pointer is: `M11 风险提示只放风险类区块，“热销基金”没有移过来。` Null where a gap of the
 * container under the pointer, or of one around it, is open: `open` has the nodes whose slots take it.
 */
export function closedReason(
  tree: DocumentTree,
  under: NodeId,
  subject: PlacementSubject,
  open: ReadonlySet<NodeId>,
): string | null {
  const around = [under, ...ancestors(tree, under)];
  if (subject.id !== undefined && around.includes(subject.id)) return null;
  const container = around.find((id) => slotsOf(tree, id, catalogue).length > 0) ?? ROOT_ID;
  if (around.some((id) => open.has(id))) return null;
  const [slot] = slotsOf(tree, container, catalogue);
  const parentSlot =
    slot === undefined ? parentSlotOf(tree, container) : { parent: container, slot };
  const closed = parentSlot && getPlacementError(tree, parentSlot, subject, catalogue);
  if (!closed) return null;
  const reason = messageText(closed);
  const name = nodeName(subject, catalogue);
  return subject.id === undefined || !nodeOf(tree, subject.id)
    ? editorActionTexts.notInserted(reason, name)
    : editorActionTexts.notMoved(reason, name);
}
