import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { indicators } from '#rules/performance/indicators.ts';
import {
  cumulativeReturn,
  deepestFall,
  drawdownOfReturns,
  periodReturns,
  rowsFrom,
  yearReturns,
} from '#rules/performance/performance.ts';
import { readNavFile } from './read-nav-file.ts';

/** The rules against real histories; what is expected was computed apart from this code. */
async function history(code: string) {
  const reading = readNavFile(
    code,
    await readFile(new URL(`data/nav/${code}.csv`, import.meta.url), 'utf8'),
  );
  if (!reading.ok) throw new Error(`broken history ${code}`);
  return reading.value;
}

it('000001: what dividends hide in the NAV, the adjusted NAV shows', async () => {
  const rows = await history('000001');
  expect(rows.at(-1)?.nav).toBe('1.143');
  expect(periodReturns(rows, '20260213', '20011218')).toEqual({
    day1ud: '-0.61',
    week1ud: '2.33',
    month1ud: '-1.64',
    month3ud: '8.34',
    month6ud: '20.28',
    year1ud: '36.35',
    year3ud: '14.66',
    year5ud: '-21.60',
    thisyearud: '5.54',
    foundud: '643.35',
  });
  expect(cumulativeReturn(rows).at(-1)).toEqual({ navdate: '20260213', value: '643.35' });
  const window = rowsFrom(rows, '20210213');
  expect(window[0]?.navdate).toBe('20210210');
  expect(deepestFall(window)).toEqual({ from: '20210210', to: '20240205', value: '-55.08' });
  expect(
    drawdownOfReturns(
      cumulativeReturn(window).map(({ navdate, value }) => ({ navdate, cumulative: value })),
    )
      .map((point) => Number(point.value))
      .reduce((a, b) => Math.min(a, b)),
  ).toBe(-55.08);
});

/** As published in October 2023; NAVs of three decimals come within 0.15 points of a year's. */
const PUBLISHED_YEARS = {
  2022: -17.04,
  2021: -7.4,
  2020: 27.66,
  2019: 25.97,
  2018: -19.05,
  2017: 17.11,
  2016: -22.72,
  2015: 25.86,
  2014: 15.27,
  2013: 15.71,
};

it('000001: years and risk agree with what was published', async () => {
  const rows = await history('000001');
  const years = new Map(yearReturns(rows).map(({ year, gain }) => [year, Number(gain)]));
  for (const [year, gain] of Object.entries(PUBLISHED_YEARS))
    expect(Math.abs((years.get(year) ?? NaN) - gain), year).toBeLessThan(0.15);

  const then = rows.filter(({ navdate }) => navdate <= '20231018');
  const volatilities = (['year1', 'year3', 'year5'] as const).map((range) =>
    Number(indicators(then, range)?.volatility),
  );
  for (const [at, published] of [12.72, 18.66, 19.04].entries())
    expect(Math.abs((volatilities[at] ?? NaN) - published)).toBeLessThan(0.3);
});

it('161725: a history that begins years after the fund has no return since inception', async () => {
  const rows = await history('161725');
  const returns = periodReturns(rows, '20260213', '20150527');
  expect(returns).toMatchObject({
    day1ud: '-1.57',
    month1ud: '0.02',
    year1ud: null,
    thisyearud: '7.91',
    foundud: null,
  });
});
