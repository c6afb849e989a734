import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import { reject } from '#composition/result.ts';
import { getPlacementError } from '#composition/slot-rules.ts';
import { insertionPointOf, parentSlotOf, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { ActionResult } from '../actions/actions.ts';
import { countWords } from '../actions/describe.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { wrappingTexts as texts } from './texts.ts';

/** The block that has columns, and how many it can have. */
export const COLUMNS = 'columns';
const LEAST = 2;
const MOST = 4;

/** Whether these nodes are siblings around which columns can stand. */
export function canWrap(
  tree: DocumentTree,
  selection: readonly NodeId[],
  catalogue: Catalogue,
): boolean {
  const [first, ...others] = selection.map((id) => parentSlotOf(tree, id));
  return (
    first != null &&
    others.every((one) => one?.parent === first.parent && one.slot === first.slot) &&
    getPlacementError(tree, first, { type: COLUMNS, props: {} }, catalogue) === null
  );
}

/**
 * Columns in the place of these nodes: one node to a column as far as there are columns, the rest in the last one. A single
 * node leaves the second column empty. `columns` is a new node of that type.
 */
export function planWrap(
  tree: DocumentTree,
  selection: readonly NodeId[],
  columns: DocumentNode,
  catalogue: Catalogue,
): ActionResult {
  const [first] = selection;
  const place = first === undefined ? null : insertionPointOf(tree, first);
  if (!place) return reject(verbatim(editorActionTexts.noSelection));
  if (!canWrap(tree, selection, catalogue)) return reject(verbatim(texts.notHere));
  const count = Math.min(MOST, Math.max(LEAST, selection.length));
  const slots = Array.from({ length: count }, (_, index) => `c${index + 1}`);
  const node: DocumentNode = {
    ...columns,
    props: { ...columns.props, columns: slots.map((id) => ({ id, share: '1' })) },
  };
  const words = countWords(tree, selection, catalogue);
  return {
    ok: true,
    step: {
      changes: [
        { op: 'insert', place, nodes: [node] },
        ...selection.map((id, index) => ({
          op: 'move' as const,
          node: id,
          place: {
            parent: node.id,
            slot: slots[Math.min(index, count - 1)] ?? '',
            after: index < count ? null : (selection[index - 1] ?? null),
          },
        })),
      ],
      label: texts.wrap(words),
      announcement: texts.wereWrapped(words, count),
      select: node.id,
    },
  };
}
