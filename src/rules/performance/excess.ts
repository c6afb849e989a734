import type { PeriodGainRow } from '#schemas/fund/figures.ts';
import { subtract } from '../numbers/arithmetic.ts';

/** What a return exceeds that of the benchmark by, percentage points; empty where one of the two is not known. */
export function excessOf({
  gain,
  benchmarkgain = '',
}: Pick<PeriodGainRow, 'gain' | 'benchmarkgain'>): string {
  return gain === '' || benchmarkgain === '' ? '' : subtract(gain, benchmarkgain);
}
