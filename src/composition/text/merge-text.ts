import { rebaseSplice } from '../history/rebase-splice.ts';
import { textChange, type TextChange } from './text-change.ts';

/** Where two people type into one text, as it stood before either did: what it becomes, and what is mine in it. */
export interface MergedText {
  text: string;
  /** What takes `theirs` to `text`, one after the other. */
  mine: TextChange[];
}

/** Both keep every character that they typed; `theirs` was first. */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  const own = textChange(base, mine);
  const over = textChange(base, theirs);
  if (!own) return { text: theirs, mine: [] };
  const changes = over ? rebaseSplice(spliceOf(own), spliceOf(over), 'later') : [spliceOf(own)];
  const rebased = changes.map(({ at, delete: count, insert }) => ({ at, delete: count, insert }));
  return { text: rebased.reduce(changeText, theirs), mine: rebased };
}

/** Where a caret goes when the text around it changes. */
export function mapCaret(caret: number, change: TextChange | null): number {
  if (!change || caret < change.at) return caret;
  const end = change.at + change.delete;
  if (caret < end) return change.at + change.insert.length;
  return caret === change.at && change.delete === 0
    ? caret
    : caret - change.delete + change.insert.length;
}

function changeText(text: string, { at, delete: count, insert }: TextChange): string {
  return text.slice(0, at) + insert + text.slice(at + count);
}

function spliceOf(change: TextChange) {
  return { op: 'splice' as const, node: '', path: [], ...change };
}
