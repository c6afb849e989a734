import type { ListPart, XbrlColumn } from '#schemas/xbrl-elements.ts';
import type { ElementIndex } from './element-index.ts';
import type { XbrlInstance } from './instance.ts';
import type { PlacedFact } from './placed-facts.ts';
import {
  decimalOf,
  gatherBy,
  rowsInOrder,
  sameValue,
  splitRows,
  type Contradiction,
  type ReportRow,
} from './report-rows.ts';

/** A fact of a list: its part, and the row and column in which it stands. */
interface ListedFact {
  fact: PlacedFact;
  part: ListPart;
  column: XbrlColumn;
  /** Facts of one group make up one row, or rows one after the other. */
  group: string;
  /** Of a cell whose element names its row; empty of tables. */
  name: string;
  table: number;
}

/** Facts that belong to lists of the report. A cell is the whole fund's: those of members are left out. */
export function listedFacts(
  placed: readonly PlacedFact[],
  { tuples }: Pick<XbrlInstance, 'tuples'>,
  index: ElementIndex,
): ListedFact[] {
  return placed.flatMap((fact): ListedFact[] => {
    const tuple = tuples[fact.tuple];
    if (tuple) {
      const column = index.columnOf(tuple.table, fact.name);
      const part = index.elements.tables[tuple.table]?.part;
      return column && part
        ? [{ fact, part, column, group: `tuple ${fact.tuple}`, name: '', table: tuple.table }]
        : [];
    }
    const cell = index.cellOf(fact.name);
    const element = cell && index.elements.cells[cell.cell];
    if (element && fact.context.members === '')
      return [
        {
          ...{ fact, part: element.part, column: cell.column, name: element.name, table: -1 },
          group: `cell ${element.part} ${element.name}`,
        },
      ];
    const prefixed = index.prefixed(fact.name);
    const part = prefixed && index.elements.tables[prefixed.table]?.part;
    return part
      ? [{ fact, part, ...prefixed, group: `${prefixed.table} ${fact.context.members}`, name: '' }]
      : [];
  });
}

/** A part of which every fact is of another day than the report's last. */
export function partOfOther(listed: readonly ListedFact[], end: string): ListedFact | undefined {
  const current = new Set(
    listed.filter(({ fact }) => fact.context.end === end).map(({ part }) => part),
  );
  return listed.find(({ part }) => !current.has(part));
}

/** The rows of all lists, in the order in which the parts come; tables of one part follow each other. */
export function rowsOfLists(
  listed: readonly ListedFact[],
  end: string,
): { rows: ReportRow[]; contradiction: Contradiction | undefined } {
  const current = listed.filter(({ fact }) => fact.context.end === end);
  const cells = rowsOfCells(current.filter(({ name }) => name !== ''));
  const tables = gatherBy(
    current.filter(({ name }) => name === ''),
    ({ table }) => table,
  );
  const ofTables = [...tables.values()].map(rowsOfTable);
  const contradiction =
    cells.contradiction ?? ofTables.find((one) => one.contradiction)?.contradiction;
  const rows = [...cells.rows, ...ofTables.flatMap((one) => one.rows)];
  return { rows: rows.filter(saysSomething), contradiction };
}

function rowsOfTable(facts: readonly ListedFact[]) {
  const groups = gatherBy(facts, ({ group }) => group);
  const split = [...groups.values()].map((group) =>
    splitRows(group.map(({ fact, column }) => ({ element: fact.name, value: fact.value, column }))),
  );
  return {
    rows: rowsInOrder(
      split.flatMap(({ rows }) => rows),
      facts[0]?.part ?? 'holding',
    ),
    contradiction: split.flatMap(({ contradictions }) => contradictions)[0],
  };
}

function rowsOfCells(facts: readonly ListedFact[]) {
  let contradiction: Contradiction | undefined;
  const rows = new Map<string, ReportRow>();
  for (const { fact, part, name, group, column } of facts) {
    const row = rows.get(group) ?? { ...{ part, name }, ...EMPTY };
    rows.set(group, row);
    if (column !== 'ratio' && column !== 'marketvalue') continue;
    const [before, value] = [row[column], decimalOf(fact.value)];
    if (before !== '' && value !== '' && !sameValue(before, value))
      contradiction ??= { element: fact.name, one: before, other: value };
    row[column] = before === '' ? value : before;
  }
  return { rows: [...rows.values()], contradiction };
}

const EMPTY = { stockcode: '', ratio: '', shares: '', marketvalue: '' } as const;

/** Reports give a line for each industry and class, also of those that are not held. */
function saysSomething({ part, stockcode, ratio, marketvalue }: ReportRow): boolean {
  const isNothing = (value: string) => value === '' || Number(value) === 0;
  const isKind = part === 'asset' || part === 'industry' || part === 'bondkind';
  return !(isNothing(ratio) && isNothing(marketvalue) && (isKind || stockcode === ''));
}
