import type { DocumentTree } from '#composition/tree.ts';
import type { EditConflict } from '../notices/conflicts.ts';
import type { EditOnDeletedNode } from '../replica/edits-on-deleted-nodes.ts';
import type { RejectedChange, RecoveredChange } from '../replica/pending.ts';
import { currentDocument } from '../replica/replica.ts';
import { saveState, type SaveState } from './save-state.ts';
import type { SessionState } from './state.ts';

/** A draft as the studio shows it. A new object whenever something of it changed. */
export interface DraftState {
  /** With everything done here; null until the draft was opened. */
  document: DocumentTree | null;
  /** The last operation of the draft that is known here. */
  head: number;
  save: SaveState;
  /** Own steps that came to nothing, and why, until `dismissRefused`. */
  refused: readonly RejectedChange[];
  /** Fields at which somebody else chose differently at the same time, until either chooses again or `dismissConflict`. */
  conflicts: readonly EditConflict[];
  /** Own changes to what somebody removed meanwhile, until `dismissOrphaned`. */
  orphaned: readonly EditOnDeletedNode[];
  /** Own steps from before that the draft has gone too far for: each waits for `acceptRecovered` or `declineRecovered`. */
  recovered: readonly RecoveredChange[];
  /** False where the browser keeps nothing: what is not saved is lost with the tab. */
  isPersisted: boolean;
  /** Names of the steps that undo and redo would take. */
  undo: string | null;
  redo: string | null;
  /** Others' operations that came in at once when the connection came back. */
  missed: number;
  /** The newest release with this document that was heard of. */
  released: number | null;
  /** How often other drafts changed or were published, as far as was heard. */
  elsewhere: number;
}

const NONE: readonly RecoveredChange[] = [];

export function draftState(state: SessionState): DraftState {
  const { replica, notices } = state;
  return {
    document: replica && currentDocument(replica),
    head: replica?.head ?? 0,
    save: saveState({ ...state, hasDocument: replica !== null, pending: replica?.pending ?? [] }),
    refused: notices.refused,
    conflicts: notices.conflicts.list,
    orphaned: notices.orphaned,
    recovered: replica?.recovered ?? NONE,
    isPersisted: state.isPersisted,
    undo: replica?.history.undo.at(-1)?.name ?? null,
    redo: replica?.history.redo.at(-1)?.name ?? null,
    missed: state.missed,
    released: state.released,
    elsewhere: state.elsewhere,
  };
}
