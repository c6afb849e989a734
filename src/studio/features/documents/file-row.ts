import type { DocumentNameReading } from '#rules/funds/read-document-name.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import type { CandidateDocument, ExistingDocument } from '#wire/studio/fund-documents.ts';
import type { UploadProgress } from '../../fields/media/send-file.ts';
import type { FileProblem } from './read/check-pdf.ts';
import type { FileReading } from './read/inspect-file.ts';

/** A file that is to become a document, with what was read from its name or put in by hand. */
export interface DocumentFileRow {
  id: number;
  path: string;
  bytes: number;
  /** By the file's bytes. */
  file: FileReading;
  /** Of a fund that is known; null: none yet. */
  fundcode: string | null;
  /** What the name has for a fund's code. */
  writtenCode: string | null;
  doctype: FundDocument['doctype'];
  /** False: the name tells no kind, and nobody chose one. */
  hasKind: boolean;
  /** yyyymmdd. */
  publishdate: string | null;
  title: string;
  /** Somebody typed the title. */
  isTitleTyped: boolean;
  /** The document that it is already. */
  existing: Pick<ExistingDocument, 'by' | 'key' | 'title'> | null;
  /** Its bytes are in the media library. */
  isStored: boolean;
  /** Null: as its problems say. */
  choice: boolean | null;
  sending: UploadProgress | null;
}

/** What keeps a file from being imported, and what asks whether it should be. */
export type RowProblem =
  | FileProblem
  | 'noFund'
  | 'unknownFund'
  | 'noDay'
  | 'noTitle'
  | 'twice'
  | 'existing';

/** Somebody may take the file all the same. */
const ASKING: ReadonlySet<RowProblem> = new Set<RowProblem>(['encrypted', 'twice', 'existing']);

export function createRow(
  id: number,
  { path, bytes }: { path: string; bytes: number },
  { fundcode, writtenCode, doctype, publishdate, title }: DocumentNameReading,
  file: FileReading,
): DocumentFileRow {
  return {
    id,
    path,
    bytes,
    file,
    fundcode,
    writtenCode,
    doctype: doctype ?? '9',
    hasKind: doctype !== null,
    publishdate,
    title,
    isTitleTyped: false,
    existing: null,
    isStored: false,
    choice: null,
    sending: null,
  };
}

/** What is wrong with a row, the gravest first; nothing else of a file that can be no document. `twice` are the ids of rows that repeat another one. */
export function problemsOf(row: DocumentFileRow, twice: ReadonlySet<number>): RowProblem[] {
  const { file, fundcode, writtenCode, publishdate, title, existing, id } = row;
  if (file.problem !== null && file.problem !== 'encrypted') return [file.problem];
  return [
    ...(fundcode === null
      ? [writtenCode === null ? ('noFund' as const) : ('unknownFund' as const)]
      : []),
    ...(publishdate === null ? ['noDay' as const] : []),
    ...(title.trim() === '' ? ['noTitle' as const] : []),
    ...(existing ? ['existing' as const] : []),
    ...(twice.has(id) ? ['twice' as const] : []),
    ...(file.problem === 'encrypted' ? [file.problem] : []),
  ];
}

/** Whether a problem has to be mended before the file can be imported. */
export function isBlocking(problem: RowProblem): boolean {
  return !ASKING.has(problem);
}

/** The file cannot become a document; no edit of its row helps. */
export function isUnusable({ file: { problem } }: DocumentFileRow): boolean {
  return problem !== null && problem !== 'encrypted';
}

export function isTaken({ choice }: DocumentFileRow, problems: readonly RowProblem[]): boolean {
  return !problems.some(isBlocking) && (choice ?? problems.length === 0);
}

/**
 * Rows that repeat another one, of which the first by path is none: the same bytes for the same fund, or the same fund, kind
 * and day. What cannot be imported or was left out by hand is no other one.
 */
export function findRepeats(rows: readonly DocumentFileRow[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeats = new Set<number>();
  for (const row of byPath(rows)) {
    const { id, fundcode, doctype, publishdate, file } = row;
    if (isUnusable(row) || row.choice === false) continue;
    const names = [
      ...(file.hash === null ? [] : [`${fundcode} ${file.hash}`]),
      ...(fundcode === null || publishdate === null
        ? []
        : [`${fundcode} ${doctype} ${publishdate}`]),
    ];
    if (names.some((name) => seen.has(name))) repeats.add(id);
    for (const name of names) seen.add(name);
  }
  return repeats;
}

function byPath(rows: readonly DocumentFileRow[]): DocumentFileRow[] {
  return rows.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.id - b.id));
}

/** Those with a problem first, else in the order of their paths. */
export function sortRows(rows: readonly DocumentFileRow[]): DocumentFileRow[] {
  const twice = findRepeats(rows);
  const rankOf = (row: DocumentFileRow) => {
    const problems = problemsOf(row, twice);
    return problems.length === 0 ? 2 : problems.some(isBlocking) ? 0 : 1;
  };
  return byPath(rows).toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function toCandidate({
  fundcode,
  doctype,
  publishdate,
  file: { hash },
}: DocumentFileRow): CandidateDocument {
  return { fundcode, doctype, publishdate, hash };
}
