import {
  findPassage,
  followPassage,
  passageWords,
  type TextRange,
} from '#composition/history/passage.ts';
import { textValueOf, type TextValue } from '#composition/history/followed-text.ts';
import { readAt } from '#composition/operations/prop-path.ts';
import { isPlaced, nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { Operation } from '#schemas/operation.ts';
import type { CommentPlace } from '#wire/studio/comments.ts';

/** What of a thread says where it belongs. */
interface Anchored {
  node: string;
  path: readonly string[] | null;
  range: TextRange | null;
  quote: string;
}

/** A range after operations; null once the passage is gone or its text was written whole. */
export function followRange(
  { node, path, range }: Pick<Anchored, 'node' | 'path' | 'range'>,
  operations: readonly Operation[],
): TextRange | null {
  if (path === null) return null;
  return operations.reduce<TextRange | null>((at, operation) => {
    if (at === null) return null;
    const next = followPassage(at, operation, { node, path });
    return typeof next === 'string' ? null : next;
  }, range);
}

/**
 * Where a thread belongs in a document. A passage that was lost is found by its words, so that it comes back with an undo.
 * `near`: where it was last.
 */
export function placeThread(
  tree: DocumentTree,
  { node: id, path, range, quote }: Anchored,
  near = range?.from ?? 0,
): { place: CommentPlace; range: TextRange | null } {
  const node = nodeOf(tree, id);
  if (!node || !isPlaced(tree, id)) return { place: 'nodeRemoved', range: null };
  if (path === null) return { place: 'here', range: null };
  if (isBelowRemovedItem(tree, id, path)) return { place: 'fieldRemoved', range: null };
  if (quote === '') return { place: 'here', range: null };
  const text = textAt(tree, id, path);
  const known = text !== null && range !== null && passageWords(text, range) !== null;
  const found = known ? range : text === null ? null : findPassage(text, quote, near);
  return found ? { place: 'here', range: found } : { place: 'passageRemoved', range: null };
}

/** The plain or formatted text at a path of a node; null where there is none. */
export function textAt(tree: DocumentTree, id: string, path: readonly string[]): TextValue | null {
  const node = nodeOf(tree, id);
  return node ? textValueOf(readAt(node, path)) : null;
}

/** A field that nobody filled in is there; one of an item that was taken out of its list is not. */
function isBelowRemovedItem(tree: DocumentTree, id: string, path: readonly string[]): boolean {
  const node = nodeOf(tree, id);
  if (!node || readAt(node, path) !== undefined) return false;
  return path.some(
    (_, index) =>
      Array.isArray(readAt(node, path.slice(0, index))) &&
      readAt(node, path.slice(0, index + 1)) === undefined,
  );
}
