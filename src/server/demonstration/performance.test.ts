import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { cumulativeReturn, deepestFall, drawdown, periodReturns, rowsFrom } from '#rules/performance.ts';
import { readNavFile } from './read-nav-file.ts';

/** The rules against real histories; what is expected was computed apart from this code. */
async function history(code: string) {
  const reading = readNavFile(code, await readFile(new URL(`data/nav/${code}.csv`, import.meta.url), 'utf8'));
  if (!reading.ok) throw new Error(`broken history ${code}`);
  return reading.value;
}

it('000001: what dividends hide in the NAV, chained growth shows', async () => {
  const rows = await history('000001');
  expect(rows.at(-1)?.nav).toBe('1.143');
  expect(periodReturns(rows, '20260213', '20011218')).toEqual({
    day1ud: '-0.61', week1ud: '2.33', month1ud: '-1.61', month3ud: '8.37', month6ud: '20.33', year1ud: '36.39',
    year3ud: '14.71', year5ud: '-21.46', thisyearud: '5.56', foundud: '644.88',
  });
  expect(cumulativeReturn(rows).at(-1)).toEqual({ navdate: '20260213', value: '644.88' });
  const window = rowsFrom(rows, '20210213');
  expect(window[0]?.navdate).toBe('20210210');
  expect(deepestFall(window)).toEqual({ from: '20210210', to: '20240205', value: '-55.02' });
  expect(drawdown(window).map((point) => Number(point.value)).reduce((a, b) => Math.min(a, b))).toBe(-55.02);
});

it('161725: a history that begins years after the fund has no return since inception', async () => {
  const rows = await history('161725');
  const returns = periodReturns(rows, '20260213', '20150527');
  expect(returns).toMatchObject({ day1ud: '-1.57', month1ud: '0.02', year1ud: null, thisyearud: '7.91', foundud: null });
});
