import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import type { AppliedChange } from '#composition/change.ts';
import { touchedNodes } from '#composition/operations/touched.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';

/** Characters that one node may have as JSON. A draft is judged by its size alone; what props must be is publishing's. */
const MAX_NODE = 1_000_000;

/** Why a change leaves a node that is too large, in words for the editor; null where it does not. */
export function oversize(document: DocumentTree, applied: AppliedChange): Message | null {
  const touched = touchedNodes(applied);
  if (touched === 'all') return null;
  const isTooLarge = touched.some(
    (id) => JSON.stringify(nodeOf(document, id) ?? null).length > MAX_NODE,
  );
  return isTooLarge ? msg('draft.block-too-large') : null;
}
