import type { RankedSince } from '#rules/figures/ranked-since.ts';
import { rhythmOf } from '#rules/figures/stale-nav.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { LatestFigures } from '#server/store/figures/performance.ts';
import { crossFacets, type Cell } from './cells.ts';
import { indexKeywords, type Ranks } from './keywords.ts';
import { sortFunds } from './orders.ts';
import type { TableFund } from './table-fund.ts';

/** All funds as they are at one moment, by code. */
export interface FundIndex {
  funds: readonly TableFund[];
  /** Every crossing of type, risk level and status in which any fund stands. */
  cells: readonly Cell[];
  /** The last day of any fund's figures, yyyymmdd; empty where there are none. */
  newest: string;
  /** How close each fund is to a keyword, by its place. */
  ranks(keyword: string): Ranks;
  /**
   * All funds in an order of `trade/fund/list`, or by `establishdate`; a leading minus puts the greatest first. Funds without
   * the figure come last either way, equal ones by code; with `since`, those too whose figures are older than it ranks. Each
   * order is worked out when it is first asked for.
   */
  ordered(order: string, since?: RankedSince): readonly TableFund[];
}

export function createFundTable(
  facts: readonly FundFacts[],
  figures: ReadonlyMap<string, LatestFigures>,
): FundIndex {
  const { cells, cellOf } = crossFacets(facts);
  const funds = facts.map((fund, place): TableFund => ({
    place,
    cell: cellOf[place] ?? 0,
    facts: fund,
    figures: figures.get(fund.fundcode),
  }));
  let ranks: FundIndex['ranks'] | undefined;
  let ordersOf = '';
  let orders = new Map<string, readonly TableFund[]>();
  return {
    funds,
    cells,
    newest:
      funds
        .map((fund) => fund.figures?.navdate ?? '')
        .toSorted()
        .at(-1) ?? '',
    ranks: (keyword) => (ranks ??= indexKeywords(facts))(keyword),
    ordered(order, since) {
      if (order === '') return funds;
      const name = JSON.stringify(since ?? '');
      // Another day ranks others: the orders of the day before are asked for no more.
      if (name !== ordersOf) [ordersOf, orders] = [name, new Map()];
      const found =
        orders.get(order) ??
        sortFunds(funds, order, (fund) => since === undefined || isRanked(fund, since));
      orders.set(order, found);
      return found;
    },
  };
}

/** Whether a fund has figures, and none that are older than what is ranked. */
export function isRanked({ facts, figures }: TableFund, since: RankedSince): boolean {
  return figures !== undefined && figures.navdate >= since[rhythmOf(facts)];
}

/** The table with these funds as they are now, absent where they are none any more; the figures are those of them all. */
export function changeFunds(
  table: FundIndex,
  changed: ReadonlyMap<string, FundFacts | undefined>,
  figures: ReadonlyMap<string, LatestFigures>,
): FundIndex {
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
