import type { IndexKind, Rebalancing } from '#schemas/fund/benchmark.ts';

const KINDS: Readonly<Record<string, IndexKind>> = {
  全收益: 'total',
  全收益指数: 'total',
  总回报: 'total',
  财富: 'total',
  财富指数: 'total',
  total: 'total',
  价格: 'price',
  价格指数: 'price',
  净价: 'price',
  price: 'price',
  利率: 'rate',
  年利率: 'rate',
  存款利率: 'rate',
  rate: 'rate',
};

const REBALANCINGS: Readonly<Record<string, Rebalancing>> = {
  每日: 'daily',
  日: 'daily',
  daily: 'daily',
  每月: 'monthly',
  月: 'monthly',
  monthly: 'monthly',
};

/** What a cell says that the values of a series are; null where it says none. */
export function indexKindOf(cell: string): IndexKind | null {
  return KINDS[cell.normalize('NFKC').toLowerCase()] ?? null;
}

/** How often a cell says that a benchmark is rebalanced; null where it does not say. */
export function rebalancingOf(cell: string): Rebalancing | null {
  return REBALANCINGS[cell.normalize('NFKC').toLowerCase()] ?? null;
}
