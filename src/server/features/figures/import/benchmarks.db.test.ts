import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFigures } from '#server/features/record/figure-digests.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { latestFigures } from '#server/store/figures/performance.ts';
import { benchmarks } from '#server/store/figures/read.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

const HEAD = '基金代码,截止日期,区间,业绩比较基准收益率';
const file = (...rows: string[]) => [HEAD, ...rows].join('\n');
const known = async (fundcode: string) =>
  (await benchmarks(fixture.sql, await currentMoment(fixture.sql), fundcode)).map(
    ({ navdate, period, gain }) => `${navdate} ${period} ${gain}`,
  );
const shown = async (fundcode: string) =>
  (await latestFigures(fixture.sql, await currentMoment(fixture.sql), [fundcode])).get(fundcode)
    ?.benchmarkArr;

describe('a file of what benchmarks grew by', () => {
  it('is recognised, and shown beside the returns of the same day, by period', async () => {
    const navs =
      '净值日期,基金代码,单位净值,日增长率\n2026-03-05,000051,2,0\n2026-03-06,000051,1.9,-5';
    await fixture.commit(await fixture.check('navs.csv', navs));
    expect(await shown('000051')).toBeUndefined();
    const row = await fixture.check(
      'benchmarks.csv',
      file(
        '000051,2026-03-06,成立以来,31.5',
        '000051,2026-03-06,近1年,12.50%',
        '000051,2026-03-05,近一年,11',
        '000051,2025-12-31,2025年,0',
      ),
    );
    expect(row).toMatchObject({
      plan: { sort: 'benchmarks', columns: ['fundcode', 'navdate', 'period', 'gain'] },
      checked: { errors: 0, warnings: 0, rows: 4 },
    });
    await fixture.commit(row);
    expect(await shown('000051')).toEqual([
      { period: 'year1ud', gain: '12.50' },
      { period: 'foundud', gain: '31.50' },
    ]);
    expect(await known('000051')).toEqual([
      '20251231 2025 0.00',
      '20260305 year1ud 11.00',
      '20260306 foundud 31.50',
      '20260306 year1ud 12.50',
    ]);
    expect(await shown('000612')).toBeUndefined();
    expect((await checkFigures(fixture.sql)).findings).toEqual([]);
  });

  it('is corrected by a later one, and counts no more once it is undone', async () => {
    const { sql } = fixture;
    const before = await currentMoment(sql);
    const row = await fixture.check('benchmarks.csv', file('000051,2026-03-06,近1年,13'));
    expect(await fixture.problems(row.id)).toEqual(['2 gain correction']);
    const done = await fixture.commit(row);
    expect(await shown('000051')).toContainEqual({ period: 'year1ud', gain: '13.00' });
    // The past stays as it was shown.
    expect(
      (await latestFigures(sql, before, ['000051'])).get('000051')?.benchmarkArr,
    ).toContainEqual({ period: 'year1ud', gain: '12.50' });
    await fixture.undo(done.id);
    expect(await shown('000051')).toContainEqual({ period: 'year1ud', gain: '12.50' });
    expect((await checkFigures(sql)).findings).toEqual([]);
  });

  it('is refused where a period, a fund or a figure is none, with what to write', async () => {
    const row = await fixture.check(
      'benchmarks.csv',
      file(
        '000051,2026-03-06,近2年,12',
        '999999,2026-03-06,近1年,12',
        '000051,2026-03-06,近3年,--',
        '000612,2019-01-02,近1年,1',
        '000216,2026-03-06,近1年,1',
        '000216,2026-03-06,近一年,2',
      ),
    );
    expect((await fixture.problems(row.id)).toSorted()).toEqual([
      '2 period badText',
      '3 fundcode unknownCode',
      '4 gain noValue',
      '5 navdate beforeFund',
      '7 navdate duplicate',
    ]);
    expect(row.checked?.errors).toBeGreaterThan(0);
  });

  it('is found out where somebody changed a row of it', async () => {
    await fixture.owner`alter table benchmark_growth disable trigger all`;
    await fixture.owner`update benchmark_growth set gain = 99 where gain = 12.50`;
    const { findings } = await checkFigures(fixture.sql);
    expect(JSON.stringify(findings)).toContain('业绩比较基准');
  });
});
