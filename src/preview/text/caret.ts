/** Where the caret stands in the text of an element, in UTF-16 units; null where it is elsewhere. */
export function caretIn(element: HTMLElement): number | null {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.focusNode || !element.contains(selection.focusNode)) return null;
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  range.setEnd(selection.focusNode, selection.focusOffset);
  return range.toString().length;
}

export function putCaret(element: HTMLElement, at: number): void {
  const text = element.firstChild;
  const selection = element.ownerDocument.getSelection();
  if (text === null) selection?.collapse(element, 0);
  else selection?.collapse(text, Math.min(at, text.textContent?.length ?? 0));
}
