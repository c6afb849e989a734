import type { Node } from '@tiptap/pm/model';
import { richTextModel } from './model.ts';

/*
 * An edit makes new nodes of the paragraph that it is in and of what that lies in; all others stay the same objects. What was
 * looked at once is remembered by node, so that an edit of a long text costs no more than one of a short text.
 */
const checked = new WeakSet<Node>();
const storable = new WeakSet<Node>();

/** Throws where a text, or a part of it, is not as the model says. */
export function checkText(node: Node): void {
  if (checked.has(node)) return;
  if (node.isTextblock || node.isLeaf || node.marks.length > 0) node.check();
  else {
    if (!node.type.validContent(node.content)) throw new RangeError(`bad ${node.type.name}`);
    // Checks the attributes alone.
    richTextModel.nodeFromJSON({ type: node.type.name, attrs: node.attrs });
    for (const child of node.children) checkText(child);
  }
  checked.add(node);
}

/** Whether the database takes all characters of a text. */
export function isStorableText(node: Node): boolean {
  if (storable.has(node)) return true;
  const isOk =
    node.isTextblock || node.isLeaf
      ? hasStorable(node.textContent)
      : node.children.every(isStorableText);
  if (isOk) storable.add(node);
  return isOk;
}

function hasStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
