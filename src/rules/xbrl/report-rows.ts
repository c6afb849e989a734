import type { PortfolioPart, XbrlColumn } from '#schemas/xbrl-elements.ts';

/** A row of a list of a report, as its file gives it; numbers are decimal text, or what stands in their place. */
export interface ReportRow {
  part: PortfolioPart;
  stockcode: string;
  name: string;
  ratio: string;
  shares: string;
  marketvalue: string;
}

/** Name and value of an element. */
interface Cell {
  element: string;
  value: string;
}

type Row = Map<XbrlColumn, Cell>;

/** An element that is given two values in one row. */
export interface Contradiction {
  element: string;
  one: string;
  other: string;
}

/**
 * Parts the cells of one tuple, in the order of the file, into rows. A tuple holds a row, or all rows of its table one after the
 * other: then a column that comes again begins the next one.
 */
export function splitRows(cells: readonly (Cell & { column: XbrlColumn })[]): {
  rows: Row[];
  contradictions: Contradiction[];
} {
  const rows: Row[] = [];
  const contradictions: Contradiction[] = [];
  let [row, first]: [Row, XbrlColumn | null] = [new Map(), null];
  for (const { column, ...cell } of cells) {
    const before = row.get(column);
    if (before && column !== first && sameValue(before.value, cell.value)) continue;
    if (before && column !== first && !isWhole(row))
      contradictions.push({ element: cell.element, one: before.value, other: cell.value });
    if (before) {
      rows.push(row);
      [row, first] = [new Map(), null];
    }
    row.set(column, cell);
    first ??= column;
  }
  if (row.size > 0) rows.push(row);
  return { rows, contradictions: [...contradictions, ...halfRows(rows)] };
}

/** Rows of which a single value is there, of an element that the row before has as well. */
function halfRows(rows: readonly Row[]): Contradiction[] {
  return rows.flatMap((row, at) => {
    const before = rows[at - 1];
    const [only] = row;
    const earlier = only && before?.get(only[0]);
    return row.size === 1 && only && earlier
      ? [{ element: only[1].element, one: earlier.value, other: only[1].value }]
      : [];
  });
}

function isWhole(row: Row): boolean {
  return (row.has('name') || row.has('stockcode')) && row.has('ratio');
}

export function sameValue(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [Number(one), Number(other)];
  return one !== '' && other !== '' && Number.isFinite(a) && a === b;
}

/** Rows in the order that their table numbers them, where it numbers all of them. */
export function rowsInOrder(rows: readonly Row[], part: PortfolioPart): ReportRow[] {
  const orderOf = (row: Row) => Number(row.get('order')?.value || Number.NaN);
  const isNumbered = rows.every((row) => Number.isFinite(orderOf(row)));
  const ordered = isNumbered ? rows.toSorted((a, b) => orderOf(a) - orderOf(b)) : rows;
  return ordered.map((row) => {
    const valueOf = (column: XbrlColumn) => row.get(column)?.value ?? '';
    return {
      part,
      stockcode: valueOf('stockcode').toUpperCase(),
      name: valueOf('name'),
      ratio: decimalOf(valueOf('ratio')),
      shares: decimalOf(valueOf('shares')),
      marketvalue: decimalOf(valueOf('marketvalue')),
    };
  });
}

/** A number as decimal text with no more signs than it needs; anything else as it is, and a dash as nothing. */
export function decimalOf(value: string): string {
  if (/^[-—–－]*$/.test(value)) return '';
  const match = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(value);
  if (!match || value.length > 40) return value;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  return match[1] === '-' && /[1-9]/.test(size) ? `-${size}` : size;
}

/** Values by key, in the order in which keys first come. */
export function gatherBy<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const gathered = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = gathered.get(key);
    if (group) group.push(value);
    else gathered.set(key, [value]);
  }
  return gathered;
}
