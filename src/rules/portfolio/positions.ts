import type { ListScope, Portfolio } from '#schemas/fund/portfolio.ts';

/** A stock, bond or fund that a report lists. Percent of net assets; shares, bonds or units; yuan; the last two may be empty. */
export interface ListedPosition {
  code: string;
  name: string;
  ratio: string;
  amount: string;
  marketvalue: string;
}

/** What a report lists of one sort, the greatest first. */
export interface PositionList {
  scope: ListScope;
  positions: readonly ListedPosition[];
}

/** The sorts of positions of a report. */
export const POSITION_SORTS = ['stocks', 'bonds', 'funds'] as const;
export type PositionSort = (typeof POSITION_SORTS)[number];

/** The lists of a report by sort; what was stored before there were bonds and funds has none of them. */
export function positionLists(report: Portfolio): Record<PositionSort, PositionList> {
  const { holdings, bonds = [], funds = [] } = report;
  return {
    stocks: listOf(
      report.holdingscope,
      holdings.map(({ stockcode, stockname, shares, ...row }) => ({
        ...row,
        ...{ code: stockcode, name: stockname, amount: shares },
      })),
    ),
    bonds: listOf(
      report.bondscope,
      bonds.map(({ bondcode, bondname, quantity, ...row }) => ({
        ...row,
        ...{ code: bondcode, name: bondname, amount: quantity },
      })),
    ),
    funds: listOf(
      report.fundscope,
      funds.map(({ fundcode, fundname, shares, ...row }) => ({
        ...row,
        ...{ code: fundcode, name: fundname, amount: shares },
      })),
    ),
  };
}

function listOf(scope: ListScope = '', positions: readonly ListedPosition[]): PositionList {
  return { scope, positions: greatestFirst(positions) };
}

/** By ratio; equal ones stay as they were. */
export function greatestFirst<Row extends { ratio: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Number(b.ratio) - Number(a.ratio));
}
