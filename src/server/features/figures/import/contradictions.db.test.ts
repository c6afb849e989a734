import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentSnapshot } from '#server/site/site.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.store.close());

const NAVS = '日期,基金代码,单位净值,日增长率';
const ACTIONS = '基金代码,除息日,类型,每份金额或比例';
const lines = (...all: string[]) => all.join('\n');

async function detail(fundcode: string) {
  const snapshot = await currentSnapshot(fixture.sql);
  const answer = await snapshot.answer({ path: 'fund/detail', body: { fundcode } });
  if (!answer.ok) throw new Error(answer.msg);
  return answer.record[0][0];
}

describe('a file of actions', () => {
  it('with a split of 0, or below, is refused and writes nothing', async () => {
    const row = await fixture.check(
      'cf.csv',
      lines(ACTIONS, '000216,2026-03-06,拆分,0', '000216,2026-03-09,拆分,-2'),
      { basis: 'disclosed' },
    );
    expect(await fixture.problems(row.id)).toEqual([
      '2 amount notPositive',
      '3 amount notPositive',
    ]);
    expect(row.checked?.errors).toBe(2);
  });

  it('that contradicts the NAVs is asked about', async () => {
    await fixture.commit(
      await fixture.check(
        'navs.csv',
        lines(NAVS, '2026-03-05,000051,2.0000,0', '2026-03-06,000051,2.0100,0.50'),
      ),
    );
    const row = await fixture.check('fh.csv', lines(ACTIONS, '000051,2026-03-06,分红,0.5'), {
      basis: 'disclosed',
    });
    expect(await fixture.problems(row.id)).toEqual(['2 amount disagree']);
    expect(row.checked).toMatchObject({ errors: 0, warnings: 1 });
    // An estimate counts in no return, so that it contradicts none.
    const estimate = lines(ACTIONS, '000051,2026-03-06,分红,0.5');
    expect(await fixture.problems((await fixture.check('fh.csv', estimate)).id)).toEqual([]);
  });
});

describe('a NAV that is corrected after a dividend', () => {
  it('gives other returns, from the corrected NAV and the dividend', async () => {
    await fixture.commit(
      await fixture.check(
        'navs.csv',
        lines(NAVS, '2026-03-05,000628,2.0000,0', '2026-03-06,000628,1.9000,0.00'),
      ),
    );
    const actions = lines(ACTIONS, '000628,2026-03-06,分红,0.1');
    const paid = await fixture.check('fh.csv', actions, { basis: 'disclosed' });
    expect(await fixture.problems(paid.id)).toEqual([]);
    await fixture.commit(paid);
    expect(await detail('000628')).toMatchObject({ nav: '1.9000', day1ud: '0.00' });
    const corrected = await fixture.check('navs.csv', lines(NAVS, '2026-03-06,000628,1.9200,1.00'));
    expect(await fixture.problems(corrected.id)).toEqual(['2 nav correction']);
    await fixture.commit(corrected);
    expect(await detail('000628')).toMatchObject({ nav: '1.9200', day1ud: '1.00' });
  });
});

it('two share classes with one code are refused, each row by its number', async () => {
  const row = await fixture.check(
    'funds.csv',
    lines('基金代码,基金名称,基金全称', '000901,示范A,示范基金', '000901,示范C,示范基金'),
    { sort: 'funds' },
  );
  expect(await fixture.problems(row.id)).toContain('3 fundcode duplicate');
  expect(row.checked?.errors).toBe(1);
});
