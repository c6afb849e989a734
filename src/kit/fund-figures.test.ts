import { expect, it } from 'vitest';
import { sampleRow } from '#samples/funds.ts';
import { fundTableFigures } from './fund-figures.ts';

it('gives each return of a list the growth of the benchmark over the same period, where it is known', () => {
  const row = sampleRow('000051', {
    benchmarkArr: [
      { period: 'year1ud', gain: '0.00' },
      { period: 'year3ud', gain: '-1.5' },
    ],
  });
  const columns = (['year1ud', 'year3ud', 'year5ud'] as const).map((period) => ({
    ...{ path: [], period },
  }));
  const returns = fundTableFigures([row], columns).filter(({ kind }) => kind === 'return');
  expect(returns.map(({ period, benchmark }) => [period, benchmark])).toEqual([
    ['year1ud', { name: '业绩比较基准', value: '0.00' }],
    ['year3ud', { name: '业绩比较基准', value: '\u22121.50' }],
    ['year5ud', undefined],
  ]);
});
