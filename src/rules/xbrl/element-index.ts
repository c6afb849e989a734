import type { XbrlColumn, XbrlElements, XbrlFactField, XbrlTable } from '#schemas/xbrl-elements.ts';
import { COLUMN_NAMES, COLUMNS_OF_ALL } from './elements.ts';

/** What a cell's element gives; `cell` is its index in the elements. */
interface CellColumn {
  cell: number;
  column: 'ratio' | 'marketvalue';
}

/** Finds what an element is by its local name. */
export interface ElementIndex {
  elements: XbrlElements;
  /** Single facts that an element can be: a code may be the fund's and a class's. */
  factsOf(name: string): readonly XbrlFactField[];
  cellOf(name: string): CellColumn | undefined;
  /** Index of the table of which a tuple holds rows. */
  tableOf(tuple: string): number | undefined;
  /** Column of a table that an element within its tuples is. */
  columnOf(table: number, name: string): XbrlColumn | undefined;
  /** Table and column of an element outside of tuples, by its prefix. */
  prefixed(name: string): { table: number; column: XbrlColumn } | undefined;
}

export function indexElements(elements: XbrlElements): ElementIndex {
  const facts = new Map<string, XbrlFactField[]>();
  for (const [field, names] of Object.entries(elements.facts))
    for (const name of names) facts.set(name, [...(facts.get(name) ?? []), field as XbrlFactField]);
  const cells = new Map<string, CellColumn>();
  for (const [cell, { ratio, marketvalue }] of elements.cells.entries()) {
    for (const name of ratio) cells.set(name, { cell, column: 'ratio' });
    for (const name of marketvalue) cells.set(name, { cell, column: 'marketvalue' });
  }
  const columns = elements.tables.map(columnsOf);
  const columnOf = (table: number, name: string) => {
    const prefix = elements.tables[table]?.prefixes.find((one) => name.startsWith(one)) ?? '';
    return columns[table]?.(name.slice(prefix.length));
  };
  return {
    elements,
    factsOf: (name) => facts.get(name) ?? [],
    cellOf: (name) => cells.get(name),
    tableOf: remembered((tuple) => {
      const at = elements.tables.findIndex(({ tuples }) =>
        tuples.some((one) => matches(one, tuple)),
      );
      return at < 0 ? undefined : at;
    }),
    columnOf,
    prefixed(name) {
      const table = elements.tables.findIndex(({ prefixes }) =>
        prefixes.some((one) => name.startsWith(one)),
      );
      const column = table < 0 ? undefined : columnOf(table, name);
      return column && { table, column };
    },
  };
}

/** Tells whether a name is of a pattern in which `*` stands for any letters. One walk along the name: names come from files. */
function matches(pattern: string, name: string): boolean {
  const parts = pattern.split('*');
  const [head = '', ...rest] = parts;
  const tail = rest.pop();
  if (tail === undefined) return name === head;
  if (!name.startsWith(head) || !name.endsWith(tail)) return false;
  let at = head.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - tail.length;
}

/** The column whose name an element ends with, the longest first: what stands before it is the table's. */
function columnsOf({ part, columns }: XbrlTable): (name: string) => XbrlColumn | undefined {
  const endings = [COLUMNS_OF_ALL, COLUMN_NAMES[part], columns]
    .flatMap((named) => Object.entries(named) as [XbrlColumn, readonly string[]][])
    .flatMap(([column, names]) => names.map((name) => ({ column, name })))
    .toSorted((a, b) => b.name.length - a.name.length);
  return remembered((name) => endings.find((ending) => name.endsWith(ending.name))?.column);
}

/** Most names that are remembered: a file may make up any number of them. */
const REMEMBERED = 10_000;

function remembered<T>(find: (name: string) => T): (name: string) => T {
  const known = new Map<string, { found: T }>();
  return (name) => {
    const entry = known.get(name) ?? { found: find(name) };
    if (known.size < REMEMBERED) known.set(name, entry);
    return entry.found;
  };
}
