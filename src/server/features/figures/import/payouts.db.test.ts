import { msg } from '#messages/msg.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentMoment } from '#server/store/content/moment.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import { latestFigures } from '#server/store/figures/performance.ts';
import { dividends } from '#server/store/figures/read.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

const lines = (...rows: string[]) => rows.join('\n');
const HEAD = '基金代码,权益登记日,除息日,发放日,类型,每份金额或比例,公告,依据';
const paid = async (fundcode: string) =>
  dividends(fixture.sql, await currentMoment(fixture.sql), fundcode);
const day1 = async (fundcode: string) =>
  (await latestFigures(fixture.sql, await currentMoment(fixture.sql), [fundcode])).get(fundcode)
    ?.day1ud;
const navsOf = (fundcode: string, ...rows: string[]) =>
  lines(
    '净值日期,基金代码,单位净值,日增长率',
    ...rows.map((row) => row.replace(',', `,${fundcode},`)),
  );

describe('a file of dividends and splits', () => {
  it('brings record, ex and pay day, notice and basis, and returns follow from what is disclosed', async () => {
    await fixture.commit(
      await fixture.check('navs.csv', navsOf('000051', '2026-03-05,2,0', '2026-03-06,1.9,-5')),
    );
    expect(await day1('000051')).toBe('-5.00');
    const row = await fixture.check(
      'fh.csv',
      lines(
        HEAD,
        '000051,2026-03-05,2026-03-06,2026-03-10,分红,0.1,CN-2026-017,披露',
        '000216,,2026-03-06,,分红,0.2,,',
      ),
    );
    expect(row).toMatchObject({
      plan: {
        sort: 'dividends',
        columns: [
          'fundcode',
          'recorddate',
          'exdate',
          'paydate',
          'kind',
          'amount',
          'notice',
          'basis',
        ],
      },
      checked: { errors: 0, warnings: 1, rows: 2 },
    });
    await fixture.commit(row);
    expect(await paid('000051')).toEqual([
      {
        exdate: '20260306',
        kind: 'dividend',
        amount: '0.1',
        basis: 'disclosed',
        recorddate: '20260305',
        paydate: '20260310',
        notice: 'CN-2026-017',
      },
    ]);
    expect(await paid('000216')).toEqual([
      {
        exdate: '20260306',
        kind: 'dividend',
        amount: '0.2',
        basis: 'estimated',
        recorddate: '',
        paydate: '',
        notice: '',
      },
    ]);
    expect(await day1('000051')).toBe('0.00');
  });

  it.each([
    ['每份分红（元）', 'dividend', '0.1'],
    ['拆分比例', 'split', '1.5'],
  ])(
    'without a column of the kind is taken where the only amounts are headed %s',
    async (heading, kind, amount) => {
      const day = kind === 'split' ? '2026-04-09' : '2026-04-10';
      const row = await fixture.check(
        'a.csv',
        lines(`基金代码,除息日,${heading}`, `000051,${day},${amount}`),
      );
      expect(row).toMatchObject({
        plan: { sort: 'dividends', kind, columns: ['fundcode', 'exdate', 'amount'] },
        checked: { errors: 0, rows: 1 },
      });
      await fixture.commit(row);
      expect(await paid('000051')).toContainEqual(
        expect.objectContaining({ exdate: day.replaceAll('-', ''), kind, amount }),
      );
    },
  );

  it.each(['每份金额或比例', '每份分红,拆分比例'])(
    'without a column of the kind under %s names that column and the remedy, and is taken once it is said',
    async (heading) => {
      const file = lines(
        `基金代码,除息日,${heading}`,
        `000051,2026-04-13,0.1${heading.includes(',') ? ',' : ''}`,
      );
      expect((await fixture.check('a.csv', file)).failure).toEqual(msg('import.no-payout-column'));
      expect(await fixture.check('a.csv', file, { kind: 'dividend' })).toMatchObject({
        checked: { errors: 0, rows: 1 },
      });
    },
  );

  it('brings splits with their ex day and ratio, by which NAVs are adjusted', async () => {
    await fixture.commit(
      await fixture.check('navs.csv', navsOf('000628', '2026-03-05,2,0', '2026-03-06,1.01,1')),
    );
    const row = await fixture.check(
      'cf.csv',
      lines('基金代码,拆分折算日,拆分类型,拆分折算', '000628,2026-03-06,份额分拆,2'),
      { basis: 'disclosed' },
    );
    expect(row).toMatchObject({
      plan: { sort: 'dividends', columns: ['fundcode', 'exdate', 'kind', 'amount'] },
      checked: { errors: 0, rows: 1 },
    });
    await fixture.commit(row);
    expect(await paid('000628')).toMatchObject([
      { exdate: '20260306', kind: 'split', amount: '2', basis: 'disclosed' },
    ]);
    expect(
      (await latestFigures(fixture.sql, await currentMoment(fixture.sql), ['000628'])).get(
        '000628',
      ),
    ).toMatchObject({ day1ud: '1.00', grownday: '' });
  });

  it('counts an inferred amount in no return until it is disclosed, and a file without details forgets none', async () => {
    await fixture.commit(
      await fixture.check('navs.csv', navsOf('000612', '2026-03-05,2,0', '2026-03-06,1.9,-5')),
    );
    const bare = lines('基金代码,除息日,类型,每份金额或比例', '000612,2026-03-06,分红,0.1');
    await fixture.commit(await fixture.check('inferred.csv', bare));
    expect([(await paid('000612'))[0]?.basis, await day1('000612')]).toEqual([
      'estimated',
      '-5.00',
    ]);
    await fixture.commit(
      await fixture.check(
        'said.csv',
        lines(
          '基金代码,除息日,发放日,类型,每份金额或比例,公告',
          '000612,2026-03-06,2026-03-11,分红,0.1,第 3 次分红公告',
        ),
        { basis: 'disclosed' },
      ),
    );
    expect([(await paid('000612'))[0], await day1('000612')]).toMatchObject([
      { basis: 'disclosed', paydate: '20260311', notice: '第 3 次分红公告' },
      '0.00',
    ]);
    expect((await fixture.check('inferred.csv', bare)).checked).toMatchObject({
      rows: 0,
      unchanged: 1,
    });
    const other = await fixture.check(
      'other.csv',
      lines('基金代码,除息日,发放日,类型,每份金额或比例', '000612,2026-03-06,2026-03-12,分红,0.1'),
    );
    // The published growth of that day leaves the dividend out.
    expect(await fixture.problems(other.id)).toEqual(['2 paydate correction', '2 amount disagree']);
  });

  it('wants the record day not after, and the pay day not before the ex day, and says which is wrong', async () => {
    const row = await fixture.check(
      'fh.csv',
      lines(
        HEAD,
        '000051,2026-03-09,2026-03-06,2026-03-05,分红,0.1,,',
        '000051,2026-03-11,2026-03-11,2026-03-11,分红,0.1,,',
      ),
    );
    expect(await fixture.problems(row.id)).toEqual([
      '2 recorddate lateRecord',
      '2 paydate earlyPay',
    ]);
  });

  it('names a detail that is none', async () => {
    const row = await fixture.check(
      'fh.csv',
      lines(
        HEAD,
        '000051,2026-02-30,2026-04-07,x,分红,0.1,=1+1,大概',
        `000051,,2026-04-08,,分红,0.1,${'长'.repeat(201)},`,
      ),
    );
    expect(await fixture.problems(row.id)).toEqual([
      '2 recorddate badDate',
      '2 paydate badDate',
      '2 notice formula',
      '2 basis badText',
      '3 notice badText',
    ]);
  });
});

describe('payouts that a file of NAVs tells in words', () => {
  it('are disclosed, or estimates where somebody chose so', async () => {
    const file = lines(
      '净值日期,基金代码,单位净值,日增长率,分红送配',
      '2026-05-07,000216,1,0,',
      '2026-05-08,000216,0.9,0,每份派现金0.1元',
    );
    await fixture.commit(await fixture.check('a.csv', file));
    expect((await paid('000216')).at(-1)).toMatchObject({ exdate: '20260508', basis: 'disclosed' });
    await fixture.commit(
      await fixture.check(
        'b.csv',
        file
          .replaceAll('000216', '000628')
          .replaceAll('2026-05-07', '2026-06-11')
          .replaceAll('2026-05-08', '2026-06-12'),
        { basis: 'estimated' },
      ),
    );
    expect((await paid('000628')).at(-1)).toMatchObject({ exdate: '20260612', basis: 'estimated' });
  });
});
