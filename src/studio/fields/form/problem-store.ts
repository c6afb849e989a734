import { useSyncExternalStore } from 'react';

/** The dotted name of a prop, and what is wrong with it. */
type Problem = readonly [name: string, text: string];

/** The problems of a form; a component that shows one is told when that one changes. */
export interface ProblemStore {
  get(name: string): string | undefined;
  /** The first complaint about anything whose name begins so; the same as long as it says the same. */
  under(prefix: string): Problem | undefined;
  set(problems: ReadonlyMap<string, string>): void;
  subscribe(listener: () => void): () => void;
}

export function createProblemStore(): ProblemStore {
  let current: ReadonlyMap<string, Problem> = new Map();
  const listeners = new Set<() => void>();
  return {
    get: (name) => current.get(name)?.[1],
    under: (prefix) => [...current.values()].find(([name]) => name.startsWith(prefix)),
    set(problems) {
      const before = current;
      current = new Map(
        [...problems].map(([name, text]) => {
          const known = before.get(name);
          return [name, known?.[1] === text ? known : [name, text]];
        }),
      );
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useProblem({ subscribe, get }: ProblemStore, name: string): string | undefined {
  return useSyncExternalStore(subscribe, () => get(name));
}

export function useProblemUnder(
  { subscribe, under }: ProblemStore,
  prefix: string,
): Problem | undefined {
  return useSyncExternalStore(subscribe, () => under(prefix));
}
