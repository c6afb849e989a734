/** What a later call needs and no earlier answer gave. */
export class MissingFact extends Error {
  readonly fact: string;

  constructor(fact: string) {
    super(`no ${fact}`);
    this.fact = fact;
  }
}

/** What the way through the catalogue knows: what it was given, then what answers taught it. */
export interface LearnedFacts {
  /** Throws `MissingFact`. */
  get(name: string): string;
  getJson(name: string): JsonList;
  /** Takes a text that is not empty; what was given for good stays. */
  set(name: string, value: unknown): void;
  setJson(name: string, value: JsonList): void;
}

type JsonList = Record<string, string | string[]>[];

/** `start` may be replaced by answers, `fixed` not. */
export function createFacts(
  start: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string | undefined>>,
): LearnedFacts {
  const known = new Map(Object.entries(start));
  const lists = new Map<string, JsonList>();
  for (const [name, value] of Object.entries(fixed)) if (value) known.set(name, value);
  return {
    get(name) {
      const value = known.get(name);
      if (value === undefined) throw new MissingFact(name);
      return value;
    },
    getJson(name) {
      const value = lists.get(name);
      if (value === undefined) throw new MissingFact(name);
      return value;
    },
    set(name, value) {
      if (typeof value === 'string' && value !== '' && !fixed[name]) known.set(name, value);
    },
    setJson: (name, value) => void lists.set(name, value),
  };
}
