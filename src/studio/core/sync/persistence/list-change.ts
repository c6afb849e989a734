/** A list whose items are stored under positions: the first under `base`. */
export interface PositionedList<T> {
  base: number;
  items: readonly T[];
}

export interface ListChange<T> {
  after: PositionedList<T>;
  put: { position: number; item: T }[];
  /** Positions from `from` on, below `to`. */
  drop: { from: number; to: number }[];
}

/**
 * What brings a stored list to these items. Items are told apart by identity. A list that lost items at its front, as a
 * full history does with every step, moves its base instead of all its items.
 */
export function diffList<T>(before: PositionedList<T>, items: readonly T[]): ListChange<T> {
  if (items === before.items) return { after: before, put: [], drop: [] };
  const [first] = items;
  const gone = first === undefined ? before.items.length : Math.max(0, before.items.indexOf(first));
  const base = before.base + gone;
  const put = items.flatMap((item, index) =>
    before.items[gone + index] === item ? [] : [{ position: base + index, item }],
  );
  const ends = [
    { from: before.base, to: base },
    { from: base + items.length, to: before.base + before.items.length },
  ];
  return { after: { base, items }, put, drop: ends.filter(({ from, to }) => from < to) };
}
