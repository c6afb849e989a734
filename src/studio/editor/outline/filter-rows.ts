import type { NodeId } from '#schemas/document.ts';
import type { Row } from '../actions/rows.ts';

/** The rows that have the text in their name, title or code, and those that they lie in. */
export function filterRows(rows: readonly Row[], text: string): Row[] {
  const wanted = text.trim().toLowerCase();
  const kept = new Set<NodeId>();
  // From the last row up, so that a row is known to be kept before the one it lies in.
  for (const row of rows.toReversed()) {
    const isFound = [row.name, row.hint, row.type].some((words) =>
      words.toLowerCase().includes(wanted),
    );
    if (!isFound && !kept.has(row.id)) continue;
    kept.add(row.id);
    kept.add(row.parent);
  }
  return rows.filter(({ id }) => kept.has(id));
}
