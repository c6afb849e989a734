import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Change } from '#composition/change.ts';
import type { Finding } from '#composition/finding.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Warning } from '../checks/page-check.ts';
import type { Row } from '../actions/rows.ts';
import type { DraftState } from '../../core/sync/session/draft-state.ts';
import type { ActionResult } from '../actions/actions.ts';
import type { KeyboardDrag } from '../actions/keyboard-drag.ts';
import type { Moving } from '../actions/describe.ts';
import type { DragState, DragStore } from '../actions/drag-store.ts';
import type { KeyPress } from '../../base/keys/chord.ts';
import type { Command } from '../commands/command-table.ts';
import type { CommandContext, Overlay } from '../commands/command-context.ts';
import type { Selection } from '../actions/use-selection.ts';
import { createTrackedProxy, type TrackedStore } from '../../base/components/tracked.ts';

/** A node of a document, or a field of it: `path` leads into its props and is empty where the node itself is meant. */
export type FieldRef = Pick<Finding, 'node' | 'path'>;

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
  /** By the id of a block with variants, the slot that alone is shown on the canvas; of the others all are. */
  shownVariants: Readonly<Record<NodeId, string>>;
  /** Null: all of them. */
  showVariant(block: NodeId, slot: string | null): void;
  /** What was cut here and waits for being pasted. */
  cut: ReadonlySet<NodeId>;
  /** What was picked up by key. */
  keyboardDrag: KeyboardDrag | null;
  /** Where the palette inserts; null while it is closed. */
  insertion: InsertionPoint | null;
  setInsertion(place: InsertionPoint | null): void;
  /** Makes a planned step, says it and selects what it names; a refusal is said instead. */
  perform(result: ActionResult): boolean;
  /** An edit of a form: nothing is said. `isShown`: the field has drawn it by itself. */
  edit(changes: Change[], name: string, isShown?: boolean): void;
  /** True when the command was acted on, so that the key does nothing else. */
  command(command: Command): boolean;
  /** The same for the command that a key stands for. */
  press(key: KeyPress, at: PressedAt): boolean;
  /** What commands see and do. */
  context: CommandContext;
  /** What is open over the panes; the menu where `at` says. */
  overlay: { what: Overlay; at: MenuPoint | null } | null;
  openMenu(at: MenuPoint): void;
  closeOverlay(): void;
  /** Selects the node and puts the focus on the field. */
  visit(field: FieldRef): void;
  drag: DragStore;
}

export const ComposerContext = createContext<TrackedStore<Composer> | null>(null);

/**
 * What the panes share, always as it is now. A component is rendered again when something that it read while rendering,
 * of `view` the single part, is different; what its event handlers read does not count.
 */
export function useComposer(): Composer {
  const store = useContext(ComposerContext);
  if (!store) throw new Error('ComposerProvider must surround its panes');
  return useTracked(store, 'view');
}

function useTracked<T extends object>(
  { get, subscribe }: Pick<TrackedStore<T>, 'get' | 'subscribe'>,
  nested?: keyof T,
): T {
  const [tracked] = useState(() => createTrackedProxy(get, nested));
  useSyncExternalStore(subscribe, tracked.version);
  tracked.begin();
  useLayoutEffect(() => tracked.end());
  return tracked.value;
}

/** The same of what is dragged: components that do not read where it is over are not rendered again while it moves. */
export function useDrag(): DragState {
  const { drag } = useComposer();
  return useTracked(drag);
}

/** Where what is dragged, carried or inserted would go, for the lines in outline and page. */
export function useTarget(): { place: InsertionPoint; moving: Moving } | null {
  const { keyboardDrag, insertion } = useComposer();
  const { over, subject, moving } = useDrag();
  if (over) return { place: over, moving };
  const place = keyboardDrag?.places[keyboardDrag.at]?.place;
  if (keyboardDrag && place) return { place, moving: keyboardDrag.nodes };
  return insertion && !subject ? { place: insertion, moving: null } : null;
}
