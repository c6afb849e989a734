/** What is wrong in a file of the demonstration's data, and what to do about it. */
export type DataProblem = {
  /** Path within the data folder, `nav/000001.csv`. */
  file: string;
  /** Line of a CSV file, the header being line 1; place of the entry in a JSON list, from 1; null for the whole file. */
  row: number | null;
  /** Name of the field, with its path inside the entry; empty where it is the row as a whole. */
  field: string;
  /** In Chinese: what is wrong and how to mend it. */
  message: string;
};

/** Either everything, or every problem that was found: never a part. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; problems: DataProblem[] };

/** One line for a log or a terminal. */
export function problemText({ file, row, field, message }: DataProblem): string {
  const unit = file.endsWith('.csv') ? '行' : '条';
  const place = [file, row === null ? '' : `第 ${row} ${unit}`, field]
    .filter((part) => part !== '')
    .join(' ');
  return `${place}：${message}`;
}
