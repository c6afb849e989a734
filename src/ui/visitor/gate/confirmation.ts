import { useEffect, useSyncExternalStore } from 'react';

/** What this tab knows of the confirmation. Nothing is permitted by it: the server asks its own record at every call. */
interface State {
  /** How often something was confirmed here: gated calls are asked anew after each. */
  count: number;
  /** When, yyyymmddHHMMSS in Beijing; '' where it was not in this document. */
  time: string;
  /** The gates on the page in order: the first one asks, the others point to it. */
  gates: readonly string[];
}

let state: State = { count: 0, time: '', gates: [] };
const atFirst = state;
const listeners = new Set<() => void>();

function change(part: Partial<State>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A confirmation was recorded by the server. */
export function noteConfirmation(time: string): void {
  change({ count: state.count + 1, time });
}

/** The same on the server and while the page comes alive. */
export function useConfirmation(gate: string): { count: number; time: string; asks: boolean } {
  const { count, time, gates } = useSyncExternalStore(subscribe, () => state, () => atFirst);
  useEffect(() => {
    change({ gates: [...state.gates, gate] });
    return () => change({ gates: state.gates.filter((one) => one !== gate) });
  }, [gate]);
  return { count, time, asks: gates.length === 0 || gates[0] === gate };
}
