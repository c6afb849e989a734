import { useState } from 'react';
import type { FavouriteFund } from '#ui/visitor/own-funds.ts';

/** The favourites as they came, with those that were removed since in their places, and those that were added since at the end. */
export function useSeenFunds(rows: readonly FavouriteFund[] | null): readonly FavouriteFund[] {
  const [seen, setSeen] = useState<readonly FavouriteFund[]>([]);
  const codes = new Set(seen.map(({ fundcode }) => fundcode));
  const added = (rows ?? []).filter(({ fundcode }) => !codes.has(fundcode));
  if (added.length === 0) return seen;
  const next = [...seen, ...added];
  setSeen(next);
  return next;
}
