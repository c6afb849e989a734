import type { OpenSlot } from '#composition/places.ts';
import type { Subject } from '#composition/slot-rules.ts';
import type { Place } from '#schemas/operation.ts';

/** What is dragged by the pointer, and where it would go. */
export interface DragState {
  /** With `id` a node that is moved, without a type that is inserted. */
  subject: Subject | null;
  /** The slots that take it. */
  slots: OpenSlot[];
  over: Place | null;
}

export interface DragStore {
  get(): DragState;
  subscribe(listener: () => void): () => void;
  start(subject: Subject, slots: OpenSlot[]): void;
  /** Null over a place that takes nothing; `reason` is told when the pointer stays there. */
  hover(over: Place | null, reason: string | null): void;
  end(): void;
}

const REFUSAL_AFTER = 400;
const resting: DragState = { subject: null, slots: [], over: null };

export function createDragStore(onRefused: (reason: string) => void): DragStore {
  let state = resting;
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
    start(subject, slots) {
      become({ subject, slots, over: null });
    },
    hover(over, why) {
      wait(over === null ? why : null);
      if (!samePlace(over, state.over)) become({ ...state, over });
    },
    end() {
      wait(null);
      become(resting);
    },
  };
}

export function samePlace(a: Place | null, b: Place | null): boolean {
  return a === b || (a !== null && b !== null && a.parent === b.parent && a.slot === b.slot && a.after === b.after);
}
