import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Change } from '#composition/change.ts';
import type { Finding } from '#composition/finding.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Place } from '#schemas/operation.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Warning } from '../checks/page-check.ts';
import type { Row } from '../actions/rows.ts';
import type { DraftState } from '../../core/sync/session/draft-state.ts';
import type { Planned } from '../actions/actions.ts';
import type { Carry } from '../actions/carry.ts';
import type { Moving } from '../actions/describe.ts';
import type { DragState, DragStore } from '../actions/drag-store.ts';
import type { KeyPress } from '../../base/keys/chord.ts';
import type { Command } from '../commands/command-table.ts';
import type { Deck, Opening } from '../commands/deck.ts';
import type { Selection } from '../actions/use-selection.ts';
import { createReader, type Source } from '../../base/parts/tracked.ts';

/** A node of a document, or a field of it: `path` leads into its props and is empty where the node itself is meant. */
export type Spot = Pick<Finding, 'node' | 'path'>;

/** An opened draft as it stands. */
export interface DraftView extends DraftState {
  tree: DocumentTree;
}

/** In the window, in pixels. */
export interface MenuPoint {
  x: number;
  y: number;
}

/** Where a key was pressed. */
export interface PressedAt {
  /** Outline or page has the focus. */
  onNodes: boolean;
  /** Somebody types there: letters and marks are text. */
  inText?: boolean;
  /** In the page's frame, where the browser's own clipboard events do not reach the studio. */
  inFrame?: boolean;
}

/** What outline, preview, inspector and palette of one open draft share. */
export interface Composer extends Selection {
  name: DocumentName;
  /** What editors call the page. */
  title: string;
  view: DraftView;
  findings: Finding[];
  /** What to look at that does not forbid publishing. */
  warnings: Warning[];
  problems: ReadonlyMap<NodeId, Finding[]>;
  rows: Row[];
  setOpen(id: NodeId, open: boolean): void;
  /** What of the outline is shown: rows with this in their names, and what they lie in. */
  filter: string;
  setFilter(text: string): void;
  /** What was cut here and waits for being pasted. */
  cut: ReadonlySet<NodeId>;
  /** What was picked up by key. */
  carry: Carry | null;
  /** Where the palette inserts; null while it is closed. */
  insertion: Place | null;
  setInsertion(place: Place | null): void;
  /** Makes a planned step, says it and selects what it names; a refusal is said instead. */
  perform(planned: Planned): boolean;
  /** An edit of a form: nothing is said. */
  edit(changes: Change[], name: string): void;
  /** True when the command was acted on, so that the key does nothing else. */
  command(command: Command): boolean;
  /** The same for the command that a key stands for. */
  press(key: KeyPress, at: PressedAt): boolean;
  /** What commands see and do. */
  deck: Deck;
  /** What is open over the panes; the menu where `at` says. */
  opening: { what: Opening; at: MenuPoint | null } | null;
  openMenu(at: MenuPoint): void;
  closeOpening(): void;
  /** Selects the node and puts the focus on the field. */
  visit(spot: Spot): void;
  drag: DragStore;
}

export const ComposerContext = createContext<Source<Composer> | null>(null);

/**
 * What the panes share, always as it is now. A component is rendered again when something that it read while rendering,
 * of `view` the single part, is different; what its event handlers read does not count.
 */
export function useComposer(): Composer {
  const source = useContext(ComposerContext);
  if (!source) throw new Error('ComposerProvider must surround its panes');
  return useTracked(source, 'view');
}

function useTracked<T extends object>(
  { get, subscribe }: Pick<Source<T>, 'get' | 'subscribe'>,
  nested?: keyof T,
): T {
  const [reader] = useState(() => createReader(get, nested));
  useSyncExternalStore(subscribe, reader.version);
  reader.begin();
  useLayoutEffect(() => reader.end());
  return reader.value;
}

/** The same of what is dragged: components that do not read where it is over are not rendered again while it moves. */
export function useDrag(): DragState {
  const { drag } = useComposer();
  return useTracked(drag);
}

/** Where what is dragged, carried or inserted would go, for the lines in outline and page. */
export function useTarget(): { place: Place; moving: Moving } | null {
  const { carry, insertion } = useComposer();
  const { over, subject, moving } = useDrag();
  if (over) return { place: over, moving };
  const place = carry?.places[carry.at]?.place;
  if (carry && place) return { place, moving: carry.nodes };
  return insertion && !subject ? { place: insertion, moving: null } : null;
}
