import type { Change } from '#composition/change.ts';
import type { Result } from '#composition/result.ts';
import type { DocumentTree } from '#composition/tree.ts';

/** How far the server knows what the editor did. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'saving' }
  | { kind: 'offline'; waiting: number }
  | { kind: 'catching-up'; done: number; total: number }
  | { kind: 'refused'; message: string };

/** A draft as the screens see it at one moment. The same object until something changes. */
export interface DraftView {
  tree: DocumentTree;
  save: SaveState;
  /** The name of the step that undoing takes back; null when there is none. */
  undo: string | null;
  redo: string | null;
}

/** The screens' side of a draft session: edits show at once and travel by themselves. */
export interface Draft {
  view(): DraftView;
  subscribe(listener: () => void): () => void;
  /** `name` is what undo calls the step. Refused where a change does not fit; nothing is changed then. */
  edit(changes: Change[], name: string): Result<object>;
  /** The name of the step that was taken back, with what has to be said when not all of it could be. */
  undo(): Result<{ name: string }>;
  redo(): Result<{ name: string }>;
}
