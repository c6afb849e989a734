import { isFormula } from '#rules/imports/read-cell.ts';
import { readChunks } from '../staged/rows.ts';
import type { CheckParts } from './check-days.ts';

/** A row of a file of facts: its cells by field, trimmed. */
export interface FileRecord {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** The rows that are to be imported, with what was mended; those of which a cell is a formula are told and left out. */
export async function readImportRecords({
  sql,
  id,
  layout,
  plan,
  edits,
  problems,
  progress,
}: CheckParts): Promise<{ records: FileRecord[]; removed: number }> {
  const fields = plan.columns
    .map((field, at) => ({ field, at }))
    .filter(({ field }) => field !== '');
  const records: FileRecord[] = [];
  let removed = 0;
  for await (const { first, lines, body } of readChunks(sql, id)) {
    for (const [index, text] of body.split('\n').entries()) {
      const line = first + index;
      const changes = edits.get(line);
      if (text.trim() === '') continue;
      if (changes?.has('')) {
        removed += 1;
        continue;
      }
      const values = text.split(layout.separator);
      const cells = Object.fromEntries(
        fields.map(({ field, at }) => [field, (changes?.get(field) ?? values[at] ?? '').trim()]),
      );
      if (plan.fundcode !== '' && !('fundcode' in cells))
        cells['fundcode'] = changes?.get('fundcode') ?? plan.fundcode;
      const formula = fields.find(({ field }) => isFormula(cells[field] ?? ''));
      if (formula)
        problems.add({
          line,
          field: formula.field,
          code: 'formula',
          values: { value: cells[formula.field] ?? '' },
        });
      else records.push({ line, cells });
    }
    await progress.report(first + lines - 1, layout.rows * 2);
  }
  return { records, removed };
}
