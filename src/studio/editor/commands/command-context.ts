import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Selection } from '../actions/use-selection.ts';
import type { Row } from '../actions/rows.ts';
import type { UserFeedback } from '../../base/components/feedback.ts';
import type { ActionResult } from '../actions/actions.ts';
import type { KeyboardDrag } from '../actions/keyboard-drag.ts';

/** What opens over the panes, or within one, by command. */
export type Overlay =
  | 'menu'
  | 'palette'
  | 'filter'
  | 'pattern'
  | 'fragment'
  | 'shared'
  | 'convert'
  | 'rights';

/** Everything that a command can see and do. */
export interface CommandContext extends Selection {
  tree: DocumentTree;
  rows: readonly Row[];
  keyboardDrag: KeyboardDrag | null;
  feedback: UserFeedback;
  setKeyboardDrag(keyboardDrag: KeyboardDrag | null): void;
  setOpen(id: NodeId, open: boolean): void;
  perform(result: ActionResult): boolean;
  setInsertion(place: InsertionPoint | null): void;
  undo(): void;
  redo(): void;
  publish(): void;
  moveTo(): void;
  /** Shows the versions in which a node changed. */
  history(node: NodeId): void;
  /** Goes to a fragment, to its first field. */
  openFragment(key: string): void;
  /** Brings back what a node was before its last change. */
  revert(node: NodeId): Promise<void>;
  cut(): void;
  copy(): void;
  paste(): void;
  /** Gives up what was cut; false where nothing was. */
  releaseCut(): boolean;
  open(overlay: Overlay): void;
}
