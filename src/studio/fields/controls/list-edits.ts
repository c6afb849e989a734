/** Lists without their entry `from`, or with it at another position. Inputs stay as they are. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const moved = entries.slice();
  const [entry] = moved.splice(from, 1);
  if (entry !== undefined) moved.splice(to, 0, entry);
  return moved;
}

export function removeEntry<T>(entries: readonly T[], at: number): T[] {
  return entries.filter((_entry, index) => index !== at);
}

/** The position that a row dragged from `from` takes when it is let go at `y`: the rows whose middle lies above come before it. */
export function gapIndex(
  rows: readonly Pick<DOMRect, 'top' | 'height'>[],
  y: number,
  from: number,
): number {
  return rows.filter((row, index) => index !== from && row.top + row.height / 2 < y).length;
}
