/** A document that a call answers, before it is written as a file. */
export type SandboxDocument = CsvDocument | PdfDocument;

export interface CsvDocument {
  type: 'text/csv';
  filename: string;
  title: string;
  lines: readonly string[];
}

export interface PdfDocument {
  type: 'application/pdf';
  filename: string;
  title: string;
  /** The moment of the sandbox that the file is dated to, yyyymmddHHMMSS: the same document is the same bytes. */
  at: string;
  /** Labels with their values, above the tables. */
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly PdfTable[];
  /** Sentences below the tables. */
  notes: readonly string[];
}

export interface PdfTable {
  caption: string;
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  /** Said where there are no rows. */
  empty: string;
}

export interface PdfColumn {
  label: string;
  /** Figures stand at the right. */
  isFigure: boolean;
  /** Share of the width, beside those of the other columns. */
  width: number;
}
