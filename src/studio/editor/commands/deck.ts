import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Place } from '#schemas/operation.ts';
import type { Selection } from '../actions/use-selection.ts';
import type { Row } from '../actions/rows.ts';
import type { Feedback } from '../../base/parts/feedback.ts';
import type { Planned } from '../actions/actions.ts';
import type { Carry } from '../actions/carry.ts';

/** What opens over the panes, or within one, by command. */
export type Opening = 'menu' | 'palette' | 'filter' | 'pattern' | 'fragment' | 'shared';

/** Everything that a command can see and do. */
export interface Deck extends Selection {
  tree: DocumentTree;
  rows: readonly Row[];
  carry: Carry | null;
  feedback: Feedback;
  setCarry(carry: Carry | null): void;
  setOpen(id: NodeId, open: boolean): void;
  perform(planned: Planned): boolean;
  setInsertion(place: Place | null): void;
  undo(): void;
  redo(): void;
  publish(): void;
  moveTo(): void;
  /** Shows the versions in which a node changed. */
  history(node: NodeId): void;
  cut(): void;
  copy(): void;
  paste(): void;
  /** Gives up what was cut; false where nothing was. */
  releaseCut(): boolean;
  open(opening: Opening): void;
}
