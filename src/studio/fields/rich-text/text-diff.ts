import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';

/**
 * The smallest steps that make `after` of `before`, both of one schema: what both share is not touched, so that a
 * selection in it stays where it is. Blocks are compared one by one, the text in a block as one stretch.
 */
export function diffTexts(before: Node, after: Node): Transform {
  const transform = new Transform(before);
  diffInside(transform, before, after, 0);
  return transform;
}

/** Brings what stands from `start` on, the content of `before`, to that of `after`. */
function diffInside(transform: Transform, before: Node, after: Node, start: number): void {
  if (before.content.eq(after.content)) return;
  const pairs = before.inlineContent ? null : pairChildren(before, after);
  if (!pairs) return replaceStretch(transform, before, after, start);
  // From the end, so that positions before it stay true.
  let position = start + before.content.size;
  for (const [own, other] of pairs.toReversed()) {
    position -= own.nodeSize;
    if (!own.eq(other)) diffInside(transform, own, other, position + 1);
  }
}

/** Children that stand for one another; null where one came or went, or became something else. */
function pairChildren(before: Node, after: Node): [Node, Node][] | null {
  if (before.childCount !== after.childCount) return null;
  const pairs = before.children.map((child, index): [Node, Node] => [child, after.child(index)]);
  return pairs.every(([own, other]) => own.eq(other) || (!own.isLeaf && own.sameMarkup(other)))
    ? pairs
    : null;
}

/** Replaces from the first to the last difference. */
function replaceStretch(transform: Transform, before: Node, after: Node, start: number): void {
  const from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || !end) return;
  const overlap = from - Math.min(end.a, end.b);
  const [to, otherTo] = overlap > 0 ? [end.a + overlap, end.b + overlap] : [end.a, end.b];
  transform.replace(start + from, start + to, after.slice(from, otherTo));
}
