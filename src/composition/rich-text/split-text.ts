import { Fragment, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import type { JsonObject } from '#schemas/json-object.ts';
import { richTextModel, writeRichText } from './model.ts';
import type { StepJson } from './rebase-steps.ts';

/** A formatted text in two parts: the steps that leave the first, and the second as it is stored. */
export interface SplitText {
  steps: StepJson[];
  rest: JsonObject;
}

/**
 * Parts a formatted text at a position of its document. Words go to both sides of the position; a list or quote around it
 * is parted too, and a table goes whole to the side of the position's nearer end. Null where one of the parts would be empty.
 */
export function splitText(text: Node, position: number): SplitText | null {
  const at = splitPoint(text, Math.max(0, Math.min(position, text.content.size)));
  const [first, rest] = [text.cut(0, at), text.cut(at)];
  if (isEmptyText(first) || isEmptyText(rest)) return null;
  const change = new Transform(text).replaceWith(0, text.content.size, first.content);
  const shorter = new Transform(text).delete(at, text.content.size);
  // Others' typing in the first part is kept where taking the end away leads to the same.
  return { steps: stepsOf(shorter.doc.eq(first) ? shorter : change), rest: writeRichText(rest) };
}

/** The steps that put blocks behind a formatted text, or in place of one that is empty. */
export function appendBlocks(text: Node, blocks: readonly Node[]): StepJson[] {
  const content = Fragment.fromArray([...blocks]);
  const change = new Transform(text);
  return stepsOf(
    isEmptyText(text)
      ? change.replaceWith(0, text.content.size, content)
      : change.insert(text.content.size, content),
  );
}

/** A heading of the second level. */
export function headingBlock(words: string): Node {
  return richTextModel.node('heading', { level: 2 }, words === '' ? [] : richTextModel.text(words));
}

/** Whether a formatted text has nothing but empty paragraphs and headings. */
export function isEmptyText(text: Node): boolean {
  return text.children.every((block) => block.isTextblock && block.content.size === 0);
}

function stepsOf({ steps }: Transform): StepJson[] {
  return steps.map((step) => step.toJSON() as StepJson);
}

/** Between blocks where the position stands at an edge of one, and outside of a table. */
function splitPoint(text: Node, position: number): number {
  const $at = text.resolve(position);
  for (let depth = 1; depth <= $at.depth; depth += 1) {
    const block = $at.node(depth);
    if (block.type.name === 'table') {
      const [before, after] = [$at.before(depth), $at.after(depth)];
      return position - before < after - position ? before : after;
    }
    if (isAtEdge($at.start(depth), position, depth, $at.depth)) return $at.before(depth);
    if (isAtEdge($at.end(depth), position, depth, $at.depth)) return $at.after(depth);
  }
  return position;
}

/** Whether nothing but the beginnings or ends of nodes lies between a position and that of a node around it. */
function isAtEdge(edge: number, position: number, depth: number, deepest: number): boolean {
  return Math.abs(edge - position) === deepest - depth;
}
