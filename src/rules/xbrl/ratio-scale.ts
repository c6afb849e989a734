import { multiply, round } from '../numbers/arithmetic.ts';
import { readDecimal } from '../numbers/decimal.ts';
import { decimalOf, type ReportRow } from './report-rows.ts';

/** Rows as far as shares are compared. */
type Compared = Pick<ReportRow, 'part' | 'ratio' | 'marketvalue'>;

/** What shares are of: net assets, those of asset classes total assets. Empty: not known. */
export interface Bases {
  netassets: string;
  totalassets: string;
}

export interface RatioScale {
  ratios: 'fraction' | 'percent';
  /** Nothing was there to compare with. */
  isAssumed: boolean;
}

/** Percent that a market value is of what its share is of; null where either is not known. */
export function computedRatio(
  { part, marketvalue }: Omit<Compared, 'ratio'>,
  { netassets, totalassets }: Bases,
): number | null {
  const base = Number((part === 'asset' ? totalassets : netassets) || Number.NaN);
  const value = Number(marketvalue || Number.NaN);
  const percent = (value / base) * 100;
  return Number.isFinite(percent) ? percent : null;
}

/** Reports round to two decimals, and net assets can be of another moment than a value by as little. */
export function isNear(percent: number, computed: number): boolean {
  return Math.abs(percent - computed) <= Math.max(0.02, Math.abs(computed) * 0.01);
}

/**
 * Whether the shares of a report are parts of one, as XBRL wants them, or percent: by what most rows are beside their market value,
 * else by what asset classes add up to, else by the greatest of them.
 */
export function findRatioScale(rows: readonly Compared[], bases: Bases): RatioScale {
  let [fractions, percents] = [0, 0];
  for (const row of rows) {
    const [ratio, computed] = [Number(row.ratio || Number.NaN), computedRatio(row, bases)];
    if (!Number.isFinite(ratio) || computed === null || Math.abs(computed) < 0.1) continue;
    if (isNear(ratio * 100, computed)) fractions += 1;
    else if (isNear(ratio, computed)) percents += 1;
  }
  if (fractions !== percents)
    return { ratios: fractions > percents ? 'fraction' : 'percent', isAssumed: false };
  const assets = rows.filter(({ part }) => part === 'asset');
  const sum = assets.reduce((total, { ratio }) => total + Number(ratio), 0);
  if (Math.abs(sum - 1) < 0.01) return { ratios: 'fraction', isAssumed: false };
  if (Math.abs(sum - 100) < 1) return { ratios: 'percent', isAssumed: false };
  const most = Math.max(0, ...rows.map(({ ratio }) => Number(ratio) || 0));
  return { ratios: most <= 1 ? 'fraction' : 'percent', isAssumed: rows.length > 0 };
}

/** Decimals that a share may have. */
const DECIMALS = 8;

/** A share in percent; what is no number stays. */
export function toPercent(ratio: string, { ratios }: Pick<RatioScale, 'ratios'>): string {
  if (readDecimal(ratio) === null) return ratio;
  const percent = ratios === 'fraction' ? multiply(ratio, '100') : ratio;
  return decimalOf(round(percent, DECIMALS));
}
