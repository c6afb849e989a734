import type { Editor } from '@tiptap/core';
import { createContext, useContext, useEffect, useState } from 'react';
import { isSameJson } from '#composition/same-json.ts';
import { passageWords, type TextRange } from '#composition/history/passage.ts';

/** What is selected in the inspector: a field, and where there is one a passage of its text. */
export interface ChosenPassage {
  /** Begins with `props`; a step into a list names the item's id. */
  path: string[];
  passage: { range: TextRange; words: string } | null;
}

/** Longest passage that can be quoted, in UTF-16 units. */
const MAX_WORDS = 5000;

export const ChosenPassageContext = createContext<ChosenPassage | null>(null);

/** The field that had the caret last in the inspector; null before one had it, and once another node is selected. */
export function useChosenPassage(): ChosenPassage | null {
  return useContext(ChosenPassageContext);
}

/** The same, read as the caret moves. */
export function useReadPassage(node: string): ChosenPassage | null {
  const [chosen, setChosen] = useState<{ node: string; at: ChosenPassage } | null>(null);
  useEffect(() => {
    const read = () => {
      const at = document.activeElement && readPassage(document.activeElement);
      if (at)
        setChosen((before) =>
          before?.node === node && isSameJson(before.at, at) ? before : { node, at },
        );
    };
    document.addEventListener('selectionchange', read);
    document.addEventListener('focusin', read);
    return () => {
      document.removeEventListener('selectionchange', read);
      document.removeEventListener('focusin', read);
    };
  }, [node]);
  return chosen?.node === node ? chosen.at : null;
}

/** Null where the element is no field of the inspector. */
export function readPassage(element: Element): ChosenPassage | null {
  const field = element.closest<HTMLElement>('[data-pane="inspector"] [data-field]');
  const name = field?.dataset['path'] ?? field?.dataset['field'];
  if (name === undefined) return null;
  return { path: ['props', ...name.split('.')], passage: readSelection(element) };
}

function readSelection(element: Element): ChosenPassage['passage'] {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const range = { from: element.selectionStart ?? 0, to: element.selectionEnd ?? 0 };
    return quoted(range, passageWords(element.value, range));
  }
  const { editor }: Element & { editor?: Editor } = element;
  if (!editor) return null;
  const { from, to } = editor.state.selection;
  return quoted({ from, to }, passageWords(editor.state.doc, { from, to }));
}

function quoted(range: TextRange, words: string | null): ChosenPassage['passage'] {
  return words === null || words.trim() === '' || words.length > MAX_WORDS
    ? null
    : { range, words };
}
