import type { YieldRow } from '#schemas/fund.ts';
import type { Reading } from './problem.ts';
import { readTable } from './read-table.ts';

/**
 * Reads `navdate,income10k,yield7d`. Cash funds have rows on weekends too, and the first row after a closed period can
 * hold the income of the whole period, so no upper limit is set.
 */
export function readYieldFile(file: string, text: string): Reading<YieldRow[]> {
  return readTable(file, text, [
    { name: 'income10k', decimals: 4, sign: 'not-negative' },
    { name: 'yield7d', decimals: 3, sign: 'any' },
  ]);
}
