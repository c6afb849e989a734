import { toCsv } from '#rules/text/csv.ts';
import { texts } from '#ui/texts.ts';
import { shownRows } from './shown-rows.ts';

export interface ShownTables {
  title: string;
  asOf?: string | undefined;
  notes: readonly string[];
}

/** Has the browser save what is shown in a part of a page: first what it is of, as of when, how it is computed and from where. */
export function saveShownTables(part: Element, { title, asOf, notes }: ShownTables): void {
  const csv = toCsv([
    [title],
    ...(asOf === undefined ? [] : [[texts.asOf, asOf]]),
    ...notes.map((note) => [texts.saveNote, note]),
    [texts.saveSource, location.href],
    [],
    ...shownRows(part),
  ]);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = `${title}.csv`.replaceAll(/[\\/:*?"<>|]/g, ' ');
  link.click();
  URL.revokeObjectURL(link.href);
}
