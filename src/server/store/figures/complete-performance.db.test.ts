import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentMoment } from '#server/store/content/moment.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import { completePerformance } from './complete-performance.ts';
import { latestFigures } from './performance.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

it('computes returns of an earlier rule again, once, and keeps what was shown', async () => {
  await fixture.commit(
    await fixture.check(
      'navs.csv',
      '净值日期,基金代码,单位净值,日增长率\n2026-03-05,000051,2,0\n2026-03-06,000051,2.02,1\n',
    ),
  );
  const { seq } = await currentMoment(fixture.sql);
  expect(await completePerformance(fixture.sql)).toBe(0);
  expect((await currentMoment(fixture.sql)).seq).toBe(seq);
  // A batch of an earlier version: its returns follow another rule.
  const stale = await fixture.sql<
    { batch: number }[]
  >`select max(batch)::int as batch from fund_performance where fundcode = '000051'`;
  await fixture.owner.begin(async (tx) => {
    await tx`alter table fund_performance disable trigger user`;
    await tx`update fund_performance set day1ud = 9.99 where fundcode = '000051' and batch = ${stale[0]?.batch ?? 0}`;
    await tx`alter table fund_performance enable trigger user`;
    await tx`delete from performance_rule`;
  });
  const before = await currentMoment(fixture.sql);
  const shown = async (moment = before) =>
    (await latestFigures(fixture.sql, moment, ['000051'])).get('000051')?.day1ud;
  expect(await shown()).toBe('9.99');
  expect(await completePerformance(fixture.sql)).toBe(1);
  expect(await shown(await currentMoment(fixture.sql))).toBe('1.00');
  expect(await shown()).toBe('9.99');
  expect((await currentMoment(fixture.sql)).seq).toBe(seq + 1);
  expect(await completePerformance(fixture.sql)).toBe(0);
});
