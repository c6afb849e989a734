import { codesInPath, readDocumentName, type FundNames } from '#rules/funds/read-document-name.ts';
import { MOST_DOCUMENTS } from '#wire/studio/fund-documents.ts';
import type { StudioClient } from '../../core/api/client.ts';
import { createRow, sortRows, toCandidate, type DocumentFileRow } from './file-row.ts';
import type { ChosenFile } from './read/chosen-file.ts';
import { inspectFile } from './read/inspect-file.ts';

/** The names of the funds of these codes, by code. */
export async function findFundNames(
  client: StudioClient,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FundNames>> {
  const asked = [...new Set(codes)].slice(0, 2 * MOST_DOCUMENTS);
  if (asked.length === 0) return new Map();
  const { funds } = await client.call('fundNames', { codes: asked });
  return new Map(funds.map((fund) => [fund.fundcode, fund]));
}

export interface Prepared {
  rows: DocumentFileRow[];
  files: ReadonlyMap<number, ChosenFile>;
  funds: ReadonlyMap<string, FundNames>;
}

/** Reads the names and bytes of files, one file at a time, and puts their rows behind `before` in the order to be looked at. */
export async function prepareRows(
  client: StudioClient,
  chosen: readonly ChosenFile[],
  before: readonly DocumentFileRow[],
  onProgress: (done: number) => void,
): Promise<Prepared> {
  const funds = await findFundNames(
    client,
    chosen.flatMap(({ path }) => codesInPath(path)),
  );
  const first = Math.max(0, ...before.map(({ id }) => id)) + 1;
  const rows = [...before];
  const files = new Map<number, ChosenFile>();
  for (const [index, file] of chosen.entries()) {
    onProgress(index);
    const reading = readDocumentName(file.path, (code) => funds.get(code));
    rows.push(createRow(first + index, file, reading, await inspectFile(file)));
    files.set(first + index, file);
  }
  return { rows: sortRows(await markExisting(client, rows)), files, funds };
}

/** Asks which of the rows are documents already, and which files the media library has. */
export async function markExisting(
  client: StudioClient,
  rows: readonly DocumentFileRow[],
): Promise<DocumentFileRow[]> {
  if (rows.length === 0) return [];
  const { known, stored } = await client.call('knownDocuments', { files: rows.map(toCandidate) });
  const isStored = new Set(stored);
  const existing = new Map(known.map(({ index, by, key, title }) => [index, { by, key, title }]));
  return rows.map((row, index) => ({
    ...row,
    existing: existing.get(index) ?? null,
    isStored: row.file.hash !== null && isStored.has(row.file.hash),
  }));
}
