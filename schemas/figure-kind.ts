/**
 * What a figure of a fund says: `risk` volatility, Sharpe ratio and the like; `holding` share of net assets in one security
 * or industry; `payout` dividend or split of a unit; `size` of a fund or of what a manager is in charge of.
 */
export const FIGURE_KINDS = [
  'nav',
  'return',
  'yield',
  'income',
  'rank',
  'drawdown',
  'size',
  'fee',
  'risk',
  'holding',
  'payout',
  'projection',
] as const;

export type FigureKind = (typeof FIGURE_KINDS)[number];
