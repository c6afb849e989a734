import type { AppliedChange } from '#composition/change.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import type { EditOnDeletedNode } from '../replica/edits-on-deleted-nodes.ts';
import type { RejectedChange, Pending } from '../replica/pending.ts';
import {
  noteOwnChoices,
  dismissConflict,
  noteOperations,
  noConflicts,
  type EditConflict,
  type Conflicts,
} from './conflicts.ts';

/** What the editor has to hear of because others work in the draft too, until it is dismissed. */
export interface SyncNotices {
  readonly refused: readonly RejectedChange[];
  readonly orphaned: readonly EditOnDeletedNode[];
  readonly conflicts: Conflicts;
}

export const noNotices: SyncNotices = { refused: [], orphaned: [], conflicts: noConflicts };

/** Own changes were made. */
export function noticesAfterEdit(
  notices: SyncNotices,
  applied: readonly AppliedChange[],
  at: number,
): SyncNotices {
  return {
    ...notices,
    conflicts: noteOwnChoices(
      notices.conflicts,
      applied.map(({ change }) => change),
      at,
    ),
  };
}

export function noticesAfterRejection(
  notices: SyncNotices,
  rejected: readonly RejectedChange[],
): SyncNotices {
  return rejected.length > 0 ? { ...notices, refused: [...notices.refused, ...rejected] } : notices;
}

/** What the server sent was taken in, those in `own` among it; `pending` follows it all. */
export interface ReceivedOperations {
  operations: readonly AcceptedOperation[];
  own: ReadonlySet<string>;
  pending: readonly Pending[];
  rejected: readonly RejectedChange[];
  orphaned: readonly EditOnDeletedNode[];
}

export function noticesAfterOperations(
  notices: SyncNotices,
  { operations, own, pending, rejected, orphaned }: ReceivedOperations,
  at: number,
): SyncNotices {
  const conflicts = noteOperations(
    notices.conflicts,
    operations,
    own,
    pending.map(({ change }) => change),
    at,
  );
  return {
    ...noticesAfterRejection(notices, rejected),
    conflicts,
    orphaned: orphaned.length > 0 ? [...notices.orphaned, ...orphaned] : notices.orphaned,
  };
}

/** What the editor has read: all refusals, one conflict, or one removal. */
export type DismissedNotice =
  | { refused: true }
  | { conflict: EditConflict }
  | { orphaned: EditOnDeletedNode };

export function dismissNotice(notices: SyncNotices, read: DismissedNotice): SyncNotices {
  if ('refused' in read) return { ...notices, refused: [] };
  if ('conflict' in read)
    return { ...notices, conflicts: dismissConflict(notices.conflicts, read.conflict) };
  return { ...notices, orphaned: notices.orphaned.filter((each) => each !== read.orphaned) };
}
