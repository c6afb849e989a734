import type { LegalPlace, OpenSlot } from '#composition/places.ts';
import type { PlacementSubject } from '#composition/slot-rules.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { slotsOfPlaces } from './places.ts';

/** What is dragged by the pointer, and where it would go. */
export interface DragState {
  /** With `id` a node that is moved, without a type that is inserted; of several the first. */
  subject: PlacementSubject | null;
  /** The nodes that are moved, in the order of the page. */
  moving: readonly NodeId[];
  /** Where it may go: found at pick-up, and again only when the document changed. */
  places: readonly LegalPlace[];
  /** The slots of these places, and the nodes that have them. */
  slots: OpenSlot[];
  parents: ReadonlySet<NodeId>;
  over: InsertionPoint | null;
}

export type Dragged = Pick<DragState, 'moving' | 'places'> & { subject: PlacementSubject };

export interface DragStore {
  get(): DragState;
  subscribe(listener: () => void): () => void;
  start(dragged: Dragged): void;
  /** The document changed during the drag. */
  refresh(places: readonly LegalPlace[]): void;
  /** Null over a place that takes nothing; `reason` is told when the pointer stays there. */
  hover(over: InsertionPoint | null, reason: string | null): void;
  end(): void;
}

const REFUSAL_AFTER = 400;
const idle: DragState = {
  subject: null,
  moving: [],
  places: [],
  slots: [],
  parents: new Set(),
  over: null,
};

export function createDragStore(onRefused: (reason: string) => void): DragStore {
  let state = idle;
  let reason: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: DragState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function wait(next: string | null): void {
    if (next === reason) return;
    reason = next;
    clearTimeout(timer);
    if (next !== null) timer = setTimeout(() => onRefused(next), REFUSAL_AFTER);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start({ subject, moving, places }) {
      become({ subject, moving, over: null, ...reachable(places) });
    },
    refresh(places) {
      become({ ...state, ...reachable(places) });
    },
    hover(over, why) {
      wait(over === null ? why : null);
      if (!samePlace(over, state.over)) become({ ...state, over });
    },
    end() {
      wait(null);
      become(idle);
    },
  };
}

function reachable(places: readonly LegalPlace[]): Pick<DragState, 'places' | 'slots' | 'parents'> {
  const slots = slotsOfPlaces(places);
  return { places, slots, parents: new Set(slots.map(({ parent }) => parent)) };
}

export function samePlace(a: InsertionPoint | null, b: InsertionPoint | null): boolean {
  return (
    a === b ||
    (a !== null && b !== null && a.parent === b.parent && a.slot === b.slot && a.after === b.after)
  );
}
