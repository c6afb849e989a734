import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { mapCaret } from '#composition/text/merge-text.ts';
import { textChange } from '#composition/text/text-change.ts';

export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps the caret of a text box where it stood in the text when something else than typing changes that: another editor,
 * undo. Answers what notes it, for the box's `onSelect` and before whatever its `onChange` does.
 */
export function useCaret(text: string): (event: SyntheticEvent<TextBox>) => void {
  const noted = useRef<{ box: TextBox; text: string; start: number; end: number } | null>(null);
  useLayoutEffect(() => {
    if (!noted.current) return;
    const { box, text: before, start, end } = noted.current;
    if (before === text || box.value !== text || box.ownerDocument.activeElement !== box) return;
    const change = textChange(before, text);
    box.setSelectionRange(mapCaret(start, change), mapCaret(end, change));
  }, [text]);
  return ({ nativeEvent: { target: box } }) => {
    // Not the event's own: antd hands on a copy of the box.
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)
      noted.current = {
        box,
        text: box.value,
        start: box.selectionStart ?? 0,
        end: box.selectionEnd ?? 0,
      };
  };
}
