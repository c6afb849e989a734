import type { NavRow } from '#schemas/fund.ts';
import type { Reading } from './problem.ts';
import { readTable, type NumberColumn } from './read-table.ts';

/** A day of a fund; `accnav`, the NAV with all payouts added, where the source gives it. */
export type DemonstrationNavRow = NavRow & { accnav?: string };

const GROWTH: NumberColumn<'growth'> = { name: 'growth', decimals: 4, sign: 'any' };

/**
 * Reads `navdate,nav,growth`, with a fourth column `accnav` if the header names it. A NAV has at most `decimals` digits
 * after the point, the fund's own number.
 */
export function readNavFile(
  file: string,
  text: string,
  decimals = 4,
): Reading<DemonstrationNavRow[]> {
  const nav: NumberColumn<'nav'> = { name: 'nav', decimals, sign: 'positive' };
  const accnav: NumberColumn<'accnav'> = { name: 'accnav', decimals, sign: 'positive' };
  return /^[^\n]*,accnav\r?\n/.test(text)
    ? readTable(file, text, [nav, GROWTH, accnav])
    : readTable(file, text, [nav, GROWTH]);
}
