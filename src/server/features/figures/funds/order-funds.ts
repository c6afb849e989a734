import type { FigureOrder, FundCursor } from '#wire/studio/figures.ts';

/** What funds are ordered by. */
export interface OrderedFund {
  fundcode: string;
  navdate: string;
  day1ud: string;
}

/** The funds behind a cursor in this order, whether or not the fund that it names is still among them. */
export function orderFunds<Fund extends OrderedFund>(
  funds: readonly Fund[],
  order: FigureOrder,
  after?: FundCursor,
): Fund[] {
  const keyed = funds.map((fund) => ({ fund, key: keyOf(fund, order) }));
  const left = after
    ? keyed.filter((one) => compare(one, { key: after.value ?? Infinity, fund: after }) > 0)
    : keyed;
  return left.toSorted(compare).map(({ fund }) => fund);
}

/** Where the page that ends with this fund is gone on from. */
export function cursorOf(fund: OrderedFund, order: FigureOrder): FundCursor {
  const key = keyOf(fund, order);
  return { value: Number.isFinite(key) ? key : null, fundcode: fund.fundcode };
}

interface Keyed {
  key: number;
  fund: { fundcode: string };
}

function compare(a: Keyed, b: Keyed): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.fund.fundcode < b.fund.fundcode ? -1 : Number(a.fund.fundcode > b.fund.fundcode);
}

function keyOf({ navdate, day1ud }: OrderedFund, order: FigureOrder): number {
  switch (order) {
    case 'fundcode':
      return 0;
    case 'oldest':
      return navdate === '' ? Infinity : Number(navdate);
    case 'rise':
      return day1ud === '' ? Infinity : -Number(day1ud);
    case 'fall':
      return day1ud === '' ? Infinity : Number(day1ud);
  }
}
