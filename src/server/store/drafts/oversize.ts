import type { AppliedChange } from '#composition/change.ts';
import { touchedNodes } from '#composition/operations/touched.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';

/** Characters that one node may have as JSON. A draft is judged by its size alone; what props must be is publishing's. */
const MAX_NODE = 1_000_000;

/** Why a change leaves a node that is too large, in words for the editor; null where it does not. */
export function oversize(document: DocumentTree, applied: AppliedChange): string | null {
  const touched = touchedNodes(applied);
  if (touched === 'all') return null;
  const isTooLarge = touched.some(
    (id) => JSON.stringify(nodeOf(document, id) ?? null).length > MAX_NODE,
  );
  return isTooLarge ? '一个区块的内容太多，改动没有生效。请把它分成几个区块。' : null;
}
