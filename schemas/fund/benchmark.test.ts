import { expect, test } from 'vitest';
import { benchmarkParts, indexCode, type BenchmarkPart } from './benchmark.ts';

const part = (indexcode: string, weight: string, more: Partial<BenchmarkPart> = {}) => ({
  ...{ since: '20240101', indexcode, rate: '', weight },
  ...more,
});
const faults = (parts: readonly object[]) =>
  benchmarkParts
    .safeParse(parts)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('parts of each version add up to 100 percent, also of a third each', () => {
  const thirds = [part('A', '33.3333'), part('B', '33.3333'), part('', '33.3334', { rate: '1.5' })];
  expect(faults([...thirds, part('A', '100', { since: '20250101' })])).toEqual([]);
  expect(faults([])).toEqual([]);
});

test.each([
  [
    'weights of 99.5 %',
    [part('A', '80'), part('B', '19.5')],
    '1.weight 20240101 起的权重合计 99.5 %，必须正好 100 %，还差 0.5 %',
  ],
  [
    'two versions of one day',
    [part('A', '100'), part('B', '100')],
    '1.weight 20240101 起的权重合计 200 %，必须正好 100 %，多了 100 %，请改权重；是前后两个版本的请写不同的生效日期',
  ],
  ['a negative weight', [part('A', '-5'), part('B', '105')], '0.weight 权重要大于 0、不超过 100'],
  ['a weight of nothing', [part('A', '0'), part('B', '100')], '0.weight 权重要大于 0'],
  [
    'an index twice',
    [part('A', '50'), part('A', '50')],
    '1.indexcode 与前面一行同一天生效、同一个指数',
  ],
  ['neither index nor rate', [part('', '100')], '0.indexcode 填指数代码或年利率'],
  ['a day that is none', [part('A', '100', { since: '' })], '0.since 生效日期是八位数字'],
])('%s is refused, with its field and what to write', (_, parts, fault) => {
  expect(faults(parts)[0]).toContain(fault);
});

test.each(['000300', 'H00300', 'CBA00301', 'H00300.CSI'])('%s is a code of an index', (code) => {
  expect(indexCode.safeParse(code).success).toBe(true);
});
