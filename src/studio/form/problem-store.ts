/** The complaints of a form by dotted name; whoever shows one is told when that one changes. */
export interface ProblemStore {
  get(name: string): string | undefined;
  set(problems: ReadonlyMap<string, string>): void;
  subscribe(listener: () => void): () => void;
}

export function createProblemStore(): ProblemStore {
  let current: ReadonlyMap<string, string> = new Map();
  const listeners = new Set<() => void>();
  return {
    get: (name) => current.get(name),
    set(problems) {
      current = problems;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
