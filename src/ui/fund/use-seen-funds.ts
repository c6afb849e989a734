import { useState } from 'react';

/** An investor's funds as they came, with those that were removed since in their places, and those that were added since at the end. */
export function useSeenFunds<Fund extends { fundcode: string }>(
  rows: readonly Fund[] | null,
): readonly Fund[] {
  const [seen, setSeen] = useState<readonly Fund[]>([]);
  const codes = new Set(seen.map(({ fundcode }) => fundcode));
  const added = (rows ?? []).filter(({ fundcode }) => !codes.has(fundcode));
  if (added.length === 0) return seen;
  const next = [...seen, ...added];
  setSeen(next);
  return next;
}
