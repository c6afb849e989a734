import type { FundFacts } from '#schemas/fund.ts';
import type { LatestFigures } from '#server/figures/performance.ts';
import { crossFacets, type Cell } from './cells.ts';
import { indexKeywords, type Ranks } from './keywords.ts';
import { sortFunds } from './orders.ts';

/** A fund with what lists are filtered by, made ready once. */
export interface TableFund {
  /** Among the funds by code. */
  place: number;
  /** In the table's cells. */
  cell: number;
  facts: FundFacts;
  /** Absent where none are known. */
  figures: LatestFigures | undefined;
}

/** All funds as they are at one moment, by code. */
export interface FundTable {
  funds: readonly TableFund[];
  /** Every crossing of type, risk level and status in which any fund stands. */
  cells: readonly Cell[];
  /** How close each fund is to a keyword, by its place. */
  ranks(keyword: string): Ranks;
  /**
   * All funds in an order of `trade/fund/list`, or by `establishdate`; a leading minus puts the greatest first. Funds without
   * the figure come last either way, equal ones by code. Each order is worked out when it is first asked for.
   */
  ordered(order: string): readonly TableFund[];
}

export function createFundTable(
  facts: readonly FundFacts[],
  figures: ReadonlyMap<string, LatestFigures>,
): FundTable {
  const { cells, cellOf } = crossFacets(facts);
  const funds = facts.map((fund, place): TableFund => ({
    place,
    cell: cellOf[place] ?? 0,
    facts: fund,
    figures: figures.get(fund.fundcode),
  }));
  let ranks: FundTable['ranks'] | undefined;
  const orders = new Map<string, readonly TableFund[]>([['', funds]]);
  return {
    funds,
    cells,
    ranks: (keyword) => (ranks ??= indexKeywords(facts))(keyword),
    ordered(order) {
      const found = orders.get(order) ?? sortFunds(funds, order);
      orders.set(order, found);
      return found;
    },
  };
}

/** The table with these funds as they are now, absent where they are none any more; the figures are those of them all. */
export function changeFunds(
  table: FundTable,
  changed: ReadonlyMap<string, FundFacts | undefined>,
  figures: ReadonlyMap<string, LatestFigures>,
): FundTable {
  const others = table.funds.filter(({ facts }) => !changed.has(facts.fundcode));
  const known = new Map([
    ...others.flatMap((fund) =>
      fund.figures ? [[fund.facts.fundcode, fund.figures] as const] : [],
    ),
    ...figures,
  ]);
  const now = [...changed.values()].filter((fund) => fund !== undefined);
  const facts = [...others.map((fund) => fund.facts), ...now].toSorted((a, b) =>
    a.fundcode < b.fundcode ? -1 : 1,
  );
  return createFundTable(facts, known);
}
