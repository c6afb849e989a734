import { formatDate } from '#rules/numbers/format.ts';
import { tableOfPath, type SavedTableOfFund } from '#rules/site/saved-tables.ts';
import { toCsv } from '#rules/text/csv.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { encode } from '../cache/compress.ts';
import { companyName } from '../snapshot/company-name.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { splitWholeAddress } from '../snapshot/split-whole-address.ts';
import { readSavedTable } from './read-saved-table.ts';

type Snapshot = Pick<SiteSnapshot, 'answer' | 'current' | 'moment'>;

/** Tables are kept under their whole address, since they name where they come from. Null for what is none. */
export function fundTableOf(key: string): { of: SavedTableOfFund; origin: string } | null {
  const { origin, path } = splitWholeAddress(key);
  const of = tableOfPath(path);
  return of && { of, origin };
}

/**
 * A table of a fund's page as CSV: first, a line each, what it is of, as of which day, by which convention and from where;
 * then an empty line, heads and rows. 404 for a fund that is not published.
 */
export async function makeFundTable(
  { of: { table, fundcode }, origin }: { of: SavedTableOfFund; origin: string },
  snapshot: Snapshot,
): Promise<Pick<KeptPage, 'status' | 'type' | 'encodings'>> {
  const [fund, contents, company] = await Promise.all([
    snapshot.answer({ path: 'fund/detail', body: { fundcode } }),
    readSavedTable[table](fundcode, snapshot),
    companyName(snapshot),
  ]);
  const type = 'text/csv; charset=utf-8';
  if (!fund.ok || !contents) return { status: 404, type, encodings: encode('') };
  const { title, asOf, notes, heads, rows } = contents;
  const { fundname } = fund.record[0][0];
  const text = toCsv([
    [title, `${fundname} ${fundcode}`],
    ...(asOf === '' ? [] : [['截至', formatDate(asOf)]]),
    ...notes.map((note) => ['说明', note]),
    ['来源', `${company} ${origin}/fund?fundcode=${fundcode}`.trim()],
    [],
    heads,
    ...rows,
  ]);
  return { status: 200, type, encodings: encode(text) };
}
