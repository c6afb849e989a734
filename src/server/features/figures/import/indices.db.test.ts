import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import type { FundFacts } from '#schemas/fund.ts';
import { checkFigures } from '#server/features/record/figure-digests.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { readIndexSeries } from '#server/store/figures/index-series.ts';
import { isGate } from '#tests/support/lane.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

// All values are made up.
const HEAD = '指数代码,指数名称,日期,收盘值,口径';
const file = (...rows: string[]) => [HEAD, ...rows].join('\n');
const series = async (code: string) => {
  const { sql } = fixture;
  return (await readIndexSeries(sql, await currentMoment(sql), [code])).get(code);
};
const problems = async (id: number) =>
  (
    await fixture.sql<
      { line: number; field: string; message: Parameters<typeof toSourceText>[0] }[]
    >`
      select line, field, message from import_problem where import = ${id} order by line`
  ).map(({ line, field, message }) => `${line} ${field} ${toSourceText(message)}`);
const lastTags = async () =>
  (await fixture.sql<{ tags: string[] }[]>`select tags from release order by seq desc limit 1`)[0]
    ?.tags;

describe('a file of indices', () => {
  it('is recognised, and kept by day with name and kind', async () => {
    const row = await fixture.check(
      'index.csv',
      file(
        'TEST300,虚构股票全收益,2026-03-04,1000.5,全收益',
        'TEST300,虚构股票全收益,2026-03-05,1010,全收益',
        'TEST300,虚构股票全收益,2026/3/6,"1,020.25",全收益',
        'TESTDEP,虚构活期,20150101,0.35,利率',
      ),
    );
    expect(row).toMatchObject({
      plan: {
        sort: 'indices',
        columns: ['indexcode', 'indexname', 'indexdate', 'close', 'indexkind'],
      },
      checked: { errors: 0, warnings: 0, rows: 4, funds: 0, from: '20150101', until: '20260306' },
    });
    await fixture.commit(row);
    expect(await series('TEST300')).toEqual({
      ...{ code: 'TEST300', name: '虚构股票全收益', kind: 'total' },
      ...{ days: ['20260304', '20260305', '20260306'], values: [1000.5, 1010, 1020.25] },
    });
    expect(await series('TESTDEP')).toMatchObject({ kind: 'rate', values: [0.35] });
    expect(await lastTags()).toEqual(expect.arrayContaining(['index/TEST300', 'index/TESTDEP']));
    expect((await checkFigures(fixture.sql)).findings).toEqual([]);
  });

  it('needs neither name nor kind of what is known, corrects what is stored, and can be undone', async () => {
    const before = await currentMoment(fixture.sql);
    const row = await fixture.check(
      'index.csv',
      '指数代码,日期,收盘值\nTEST300,2026-03-05,1010\nTEST300,2026-03-06,1021\nTEST300,2026-03-09,1030',
    );
    expect(await fixture.problems(row.id)).toEqual(['3 close correction']);
    expect(row.checked).toMatchObject({ rows: 2, unchanged: 1 });
    const done = await fixture.commit(row);
    expect((await series('TEST300'))?.values).toEqual([1000.5, 1010, 1021, 1030]);
    const past = (await readIndexSeries(fixture.sql, before, ['TEST300'])).get('TEST300');
    expect(past?.values).toEqual([1000.5, 1010, 1020.25]);
    await fixture.undo(done.id);
    expect((await series('TEST300'))?.values).toEqual([1000.5, 1010, 1020.25]);
    expect(await lastTags()).toContain('index/TEST300');
    expect((await checkFigures(fixture.sql)).findings).toEqual([]);
  });

  it('is refused row by row, each with what to write', async () => {
    const row = await fixture.check(
      'index.csv',
      file(
        '沪深300,虚构,2026-03-04,1,全收益',
        'TESTNEW,虚构,2026-03-04,1,',
        'TEST300,虚构,2026-03-10,1000,价格',
        'TEST300,虚构,2099-01-01,1000,全收益',
        'TEST300,虚构,昨天,1000,全收益',
        'TEST300,虚构,2026-03-10,,全收益',
        'TEST300,虚构,2026-03-11,-1,全收益',
        'TEST300,虚构,2026-03-12,1.123456789,全收益',
        'TEST300,虚构股票全收益,2026-03-16,1021,全收益',
        'TEST300,虚构股票全收益,2026-03-16,1022,全收益',
      ),
    );
    expect(await problems(row.id)).toEqual([
      '2 indexcode 不合规则：指数代码只含数字、大写字母、点和横线，最多 20 位',
      '3 indexkind 不合规则：新的指数“TESTNEW”要写口径：全收益、价格或利率',
      '4 indexkind 不合规则：“TEST300”的口径是全收益，不能改成价格；另一种口径请用另一个代码',
      expect.stringContaining('5 indexdate 2099-01-01'),
      expect.stringContaining('6 indexdate “昨天”不是日期'),
      expect.stringContaining('7 close 没有填写'),
      expect.stringContaining('8 close'),
      expect.stringContaining('9 close'),
      expect.stringContaining('11 indexdate'),
    ]);
    expect(row.checked?.errors).toBe(9);
  });

  it('asks about a time without values at which benchmarks would end, and about a leap', async () => {
    const row = await fixture.check(
      'index.csv',
      file(
        'TESTGAP,虚构,2026-01-05,100,价格',
        'TESTGAP,虚构,2026-01-20,101,价格',
        'TESTGAP,虚构,2026-01-21,202,价格',
      ),
    );
    expect(await fixture.problems(row.id)).toEqual(['3 indexdate seriesGap', '4 close jump']);
    expect((await problems(row.id))[0]).toContain('业绩比较基准只算到 2026-01-05');
  });
});

describe('a file of compositions', () => {
  const COMPOSITES = '基金代码,生效日期,指数代码,年利率,权重,再平衡';
  const parts = (...rows: string[]) => [COMPOSITES, ...rows].join('\n');
  const fund = async (code: string) => {
    const { sql } = fixture;
    const found = await current(sql, await currentMoment(sql), 'fund', [code]);
    return found.get(code)?.body as FundFacts | undefined;
  };

  it('gives funds their benchmarks, one version after the other', async () => {
    const row = await fixture.check(
      'composites.csv',
      parts(
        '000051,2020-01-06,TEST300,,95%,每日',
        '000051,2020-01-06,TESTDEP,,5%,',
        '000612,2020-01-06,,1.5,100,每月',
      ),
    );
    expect(row).toMatchObject({
      plan: { sort: 'composites' },
      checked: { errors: 0, rows: 2, funds: 2 },
    });
    await fixture.commit(row);
    const part = (since: string, indexcode: string, weight: string, rate = '') => ({
      ...{ since, indexcode, rate, weight },
    });
    const first = [part('20200106', 'TEST300', '95'), part('20200106', 'TESTDEP', '5')];
    expect(await fund('000051')).toMatchObject({
      benchmarkparts: first,
      benchmarkrebalancing: 'daily',
    });
    expect(await fund('000612')).toMatchObject({
      benchmarkparts: [part('20200106', '', '100', '1.5')],
      benchmarkrebalancing: 'monthly',
    });
    const more = await fixture.check('composites.csv', parts('000051,2025-01-01,TEST300,,100,'));
    await fixture.commit(more);
    expect((await fund('000051'))?.benchmarkparts).toEqual([
      ...first,
      part('20250101', 'TEST300', '100'),
    ]);
    const same = await fixture.check('composites.csv', parts('000051,2025-01-01,TEST300,,100,'));
    expect(same.checked).toMatchObject({ rows: 0, unchanged: 1 });
  });

  it.skipIf(isGate).each([
    [
      'weights of 99.5 %',
      ['000216,2020-01-06,TEST300,,99.5,'],
      '2 weight 不合规则：20200106 起的权重合计 99.5 %，必须正好 100 %，还差 0.5 %，请改权重或补上缺的一项',
    ],
    [
      'a negative weight',
      ['000216,2020-01-06,TEST300,,-5,'],
      '2 weight 不合规则：权重要大于 0、不超过 100，最多四位小数，不写百分号，例如 80；不占权重的一项请删去',
    ],
    [
      'an index that was not imported',
      ['000216,2020-01-06,H00300,,100,'],
      '2 indexcode 没有代码为 H00300 的指数或利率。先导入它的数值，或改成已导入的代码',
    ],
    [
      'an index twice on one day',
      ['000216,2020-01-06,TEST300,,50,', '000216,2020-01-06,TEST300,,50,'],
      '3 indexcode 不合规则：与前面一行同一天生效、同一个指数，请合并成一行；是另一个版本的请改生效日期',
    ],
    [
      'two versions of one day',
      ['000216,2020-01-06,TEST300,,100,', '000216,2020-01-06,TESTDEP,,100,'],
      '3 weight 不合规则：20200106 起的权重合计 200 %，必须正好 100 %，多了 100 %，请改权重；是前后两个版本的请写不同的生效日期',
    ],
    [
      'neither index nor rate',
      ['000216,2020-01-06,,,100,'],
      '2 indexcode 不合规则：填指数代码或年利率，至少填一项',
    ],
    [
      'a day that is none',
      ['000216,起初,TEST300,,100,'],
      '2 since “起初”不是日期，写成 2026-02-13 这样',
    ],
    [
      'another rebalancing',
      ['000216,2020-01-06,TEST300,,100,每季'],
      '2 rebalancing 不合规则：“每季”不是再平衡方式，写每日或每月',
    ],
    ['no such fund', ['999999,2020-01-06,TEST300,,100,'], '2 fundcode 没有代码为 999999 的基金'],
  ])('is refused with %s, and says where and what to do', async (_, rows, problem) => {
    const row = await fixture.check('composites.csv', parts(...rows));
    expect((await problems(row.id))[0]).toContain(problem);
    expect(row.checked?.errors).toBeGreaterThan(0);
  });
});
