import { useEffect, useSyncExternalStore } from 'react';

/** What this tab knows of the confirmation. Nothing is permitted by it: the server asks its own record at every call. */
interface State {
  /** How often something was confirmed here: gated calls are asked again after each. */
  count: number;
  /** When, yyyymmddHHMMSS in Beijing; '' where it was not in this document. */
  time: string;
  /** The gates on the page in order: the first one asks, the others point to it. */
  gates: readonly string[];
  /** Whether the tab's session may have confirmed, also on a page before; undefined while the page comes alive. */
  mayPass: boolean | undefined;
}

const KEY = 'quoin.confirmed';
const atFirst: State = { count: 0, time: '', gates: [], mayPass: undefined };
let state: State = { ...atFirst, mayPass: isNoted() };
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
  attempt(() => sessionStorage.setItem(KEY, '1'));
  change({ count: state.count + 1, time, mayPass: true });
}

/** The server knows of none, or of none to the text as it is now. */
export function forgetConfirmation(): void {
  attempt(() => sessionStorage.removeItem(KEY));
  change({ mayPass: false });
}

/** For the preview, which knows as whom an editor looks: gates are asked as that one, and nothing is kept. */
export function assumeConfirmation(mayPass: boolean): void {
  change({ mayPass });
}

/** For the preview: what is behind the gates, and the text before them, is another by now. */
export function askGatesAnew(): void {
  change({ count: state.count + 1 });
}

function isNoted(): boolean {
  return attempt(() => sessionStorage.getItem(KEY)) === '1';
}

/** Where the browser keeps nothing, or there is none, a confirmation holds until the page is left. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The same on the server and while the page comes alive. */
export function useConfirmation(
  gate: string,
): Pick<State, 'count' | 'time' | 'mayPass'> & { asks: boolean } {
  const { count, time, gates, mayPass } = useSyncExternalStore(
    subscribe,
    () => state,
    () => atFirst,
  );
  useEffect(() => {
    change({ gates: [...state.gates, gate] });
    return () => change({ gates: state.gates.filter((one) => one !== gate) });
  }, [gate]);
  return { count, time, mayPass, asks: gates.length === 0 || gates[0] === gate };
}
