import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';

/** As many as most screens hold below the filters. */
const FIRST = 8;

/**
 * Rows that take the place of others come in two steps, so that a key or a click shows at once what it leaves: first those
 * that a screen holds, then, once these are painted, all. The very first ones, and those on the server, come whole.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [whole, setWhole] = useState(rows);
  useEffect(() => {
    if (whole === rows) return undefined;
    return afterPaint(() => startTransition(() => setWhole(rows)));
  }, [rows, whole]);
  return whole === rows ? rows : rows.slice(0, FIRST);
}
