/** The tables of a fund that can be saved as a file. */
export const SAVED_TABLES = [
  'nav',
  'yield',
  'periods',
  'years',
  'payouts',
  'holdings',
  'industries',
  'bonds',
  'bondkinds',
  'heldfunds',
  'lookthrough',
  'assets',
  'sizes',
  'risk',
  'rolling',
  'fees',
  'classcosts',
  'feechanges',
] as const;
export type SavedTable = (typeof SAVED_TABLES)[number];

/** A table of one fund. */
export interface SavedTableOfFund {
  table: SavedTable;
  fundcode: string;
}

const PATH = new RegExp(String.raw`^/data/(\d{6})-(${SAVED_TABLES.join('|')})\.csv$`);

/** Where a table is saved from; the last part is the name of the file. */
export function tablePath({ table, fundcode }: SavedTableOfFund): string {
  return `/data/${fundcode}-${table}.csv`;
}

/** The table of a path; null where it is none. */
export function tableOfPath(path: string): SavedTableOfFund | null {
  const [, fundcode, table] = PATH.exec(path) ?? [];
  return fundcode === undefined ? null : { fundcode, table: table as SavedTable };
}
