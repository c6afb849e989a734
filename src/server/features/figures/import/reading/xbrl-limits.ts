/** How large an instance may be; beyond this it is no report of a fund. */
export const XBRL_LIMITS = {
  bytes: 20 * 1024 * 1024,
  depth: 32,
  contexts: 20_000,
  units: 1000,
  facts: 100_000,
  /** Facts of known elements. */
  known: 10_000,
  /** Characters that are kept of a value of a known element; maximum of a name of an element. */
  value: 2000,
  name: 200,
  /** Characters that are read at once, before others have their turn. */
  turn: 16 * 1024,
} as const;
