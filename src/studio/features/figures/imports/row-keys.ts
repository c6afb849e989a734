import type { KeyboardEvent } from 'react';
import type { PreviewRow } from '#wire/studio/imports.ts';

interface Rows {
  total: number;
  current: number;
  fields: readonly string[];
  mayMend: boolean;
  /** `undefined`: not loaded. */
  rowAt(index: number): PreviewRow | undefined;
  go(index: number): void;
  edit(cell: { index: number; field: string }): void;
}

/** Walks through the rows by key: arrows, N for the next problem, Enter to edit. */
export function rowKeys({ total, current, fields, mayMend, rowAt, go, edit }: Rows) {
  /** The next row with a problem among those that are there, else the next row. */
  function nextProblem(): number {
    for (let index = current + 1; index < total; index += 1) {
      const row = rowAt(index);
      if (!row) return index;
      if (row.problems.length > 0) return index;
    }
    return current;
  }
  return function press(event: KeyboardEvent) {
    if (event.target instanceof HTMLElement && event.target.closest('input, button')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 15,
      PageUp: current - 15,
      Home: 0,
      End: total - 1,
    }[event.key];
    if (step !== undefined) go(step);
    else if (event.key === 'n' || event.key === 'N') go(nextProblem());
    else if (event.key === 'Enter' && mayMend) {
      const row = rowAt(current);
      const field =
        row?.problems.find((problem) => fields.includes(problem.field))?.field ?? fields[0];
      if (row && row.line > 0 && field !== undefined) edit({ index: current, field });
    } else return;
    event.preventDefault();
  };
}
