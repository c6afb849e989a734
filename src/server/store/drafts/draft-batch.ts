import type { DocumentTree } from '#composition/tree.ts';
import type { Actor } from '#rules/permissions/may.ts';
import type { Message } from '#schemas/message.ts';
import type { Operation } from '#schemas/operation.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { DraftPosition } from './draft-log.ts';

/** What came of a batch. `repeats` were accepted before, under the same ids; they were not done again. */
export type Submitted =
  | { kind: 'accepted'; head: number; repeats: AcceptedOperation[] }
  /** The draft has gone on: the batch has to follow what it does not know yet. */
  | { kind: 'stale'; head: number }
  /** One operation does not fit or is not allowed; nothing was done. */
  | { kind: 'refused'; operation: string; message: Message };

export interface OperationBatch {
  name: DocumentName;
  /** The head that the operations were made on. */
  base: number;
  /** Its id; absent: it is not compared. */
  baseId?: string | undefined;
  /** Behind the head it is taken too, where what was done since is independent of it. */
  mayFollow?: boolean | undefined;
  operations: readonly Operation[];
  account: DraftEditor;
}

/** Who edits; of a key that acts for them, what it may do at most; of a socket, the session that it belongs to. */
export type DraftEditor = Account & Pick<Actor, 'limit'> & { session?: string | undefined };

/** A reason, in words for the editor, why somebody may not do an operation on the draft as it stands; null where they may. */
export type CheckOperation = (operation: Operation, tree: DocumentTree) => Message | null;
/** Asked once for every batch, before anything of it is stored. */
export type Permit = (
  tx: Queryable,
  account: DraftEditor,
  name: DocumentName,
) => Promise<CheckOperation>;

/** A draft as it stands. */
export interface OpenDraft extends DraftPosition {
  tree: DocumentTree;
}
