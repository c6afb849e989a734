import type { EditorState } from '@tiptap/pm/state';

/** A stretch of one paragraph that holds nothing but text, in positions of the document. */
export interface SelectedText {
  from: number;
  to: number;
  text: string;
}

/** What is selected, or without a selection the paragraph of the caret; null where it is empty, more than one paragraph, or more than text. */
export function selectedText({ selection, doc }: EditorState): SelectedText | null {
  const { $from, $to, empty } = selection;
  if (!$from.sameParent($to) || !$from.parent.isTextblock) return null;
  const [from, to] = empty ? [$from.start(), $from.end()] : [selection.from, selection.to];
  let isText = true;
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isText = false;
  });
  const text = doc.textBetween(from, to);
  return isText && text.trim() !== '' ? { from, to, text } : null;
}
