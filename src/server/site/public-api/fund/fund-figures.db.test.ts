import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#schemas/calls/calls.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { codesOf, facts, openFundStore, type FundStore } from '#tests/support/fund-store.ts';

let funds: FundStore;
beforeAll(async () => void (funds = await openFundStore()));
afterAll(() => funds.store.close());

describe('figures', () => {
  it('are those of the last day, or of the last on or before a day', async () => {
    expect(
      (await funds.record('fund/nav/latest', { fundcodes: '000198,000001,000002' }))[0],
    ).toEqual([
      {
        fundcode: '000198',
        fundname: '货币',
        navdate: '20250110',
        nav: '3.0000',
        growth: '',
        yield7d: '3.800',
      },
      {
        fundcode: '000001',
        fundname: '成长混合A',
        navdate: '20250110',
        nav: '0.9800',
        growth: '0.00',
        yield7d: '',
      },
    ]);
    const before = await funds.record('fund/nav/latest', {
      fundcodes: '000198,000001',
      enddate: '20250104',
    });
    expect(before[0].map(({ navdate, nav: value }) => [navdate, value])).toEqual([
      ['20241230', '1.0000'],
      ['20250103', '0.9800'],
    ]);
    expect((await funds.record('fund/nav/latest', { fundcodes: '888888' }))[0]).toEqual([]);
  });

  it('give each period from its day on, and none that the fund is too young for', async () => {
    const [rows] = await funds.record('fund/gain/period', { fundcode: '000001' });
    expect(rows).toEqual([
      {
        period: 'week1ud',
        startdate: '20250103',
        navdate: '20250110',
        gain: '0.00',
        basis: 'nav',
        nopeers: 'short',
      },
      {
        period: 'thisyearud',
        startdate: '20241231',
        navdate: '20250110',
        gain: '-10.00',
        basis: 'growth',
        nopeers: 'short',
      },
      {
        period: 'foundud',
        startdate: '20241230',
        navdate: '20250110',
        gain: '-1.00',
        basis: 'growth',
        nopeers: 'unlike',
      },
    ]);
    expect(await funds.record('fund/gain/period', { fundcode: '000002' })).toEqual([[]]);
  });

  it('chain years, also those of a cash fund', async () => {
    expect((await funds.record('fund/gain/year', { fundcode: '000001' }))[0]).toEqual([
      { year: '2025', startdate: '20241231', navdate: '20250110', gain: '-10.00', basis: 'growth' },
      { year: '2024', startdate: '20241230', navdate: '20241231', gain: '10.00', basis: 'nav' },
    ]);
    // 0.02 % and 0.03 %.
    expect((await funds.record('fund/gain/year', { fundcode: '000198' }))[0]).toEqual([
      { year: '2025', startdate: '20241230', navdate: '20250110', gain: '0.05', basis: 'nav' },
    ]);
    expect(await funds.record('fund/gain/year', { fundcode: '000002' })).toEqual([[]]);
  });

  it('stand beside what was imported of the benchmark, until the same day alone', async () => {
    const { sql } = funds.store;
    const given = (navdate: string, period: string, gain: string) => ({ navdate, period, gain });
    await importFigures(sql, 'test', '', {
      funds: [
        {
          ...facts('000001'),
          benchmarks: [
            given('20250110', 'thisyearud', '-4.00'),
            given('20250109', 'foundud', '7.00'),
            given('20241231', '2024', '3.00'),
          ],
        },
      ],
    });
    const [periods] = await funds.record('fund/gain/period', { fundcode: '000001' });
    expect(periods.map(({ period, benchmarkgain }) => [period, benchmarkgain])).toEqual([
      ['week1ud', undefined],
      ['thisyearud', '-4.00'],
      ['foundud', undefined],
    ]);
    const [years] = await funds.record('fund/gain/year', { fundcode: '000001' });
    expect(years.map(({ year, benchmarkgain }) => [year, benchmarkgain])).toEqual([
      ['2025', undefined],
      ['2024', '3.00'],
    ]);
    const [[row]] = await funds.record('trade/fund/list', { fundcodes: '000001' });
    expect(row?.benchmarkArr).toEqual([{ period: 'thisyearud', gain: '-4.00' }]);
    const beside = await funds.record('fund/gain/period', {
      fundcode: '010001',
      periodsof: '000001',
    });
    expect(beside[0].every(({ benchmarkgain }) => benchmarkgain === undefined)).toBe(true);
  });

  it('measure risk over every range that the fund is old enough for', async () => {
    const indicators = await funds.result('fund/indicator', { fundcode: '000001' });
    expect(indicators).toMatchObject({ fundcode: '000001', navdate: '20250110', riskfree: '1.50' });
    expect(indicators.rows).toMatchObject([
      {
        range: 'all',
        gain: '-1.00',
        annualgain: '',
        maxdrawdown: '-20.00',
        peakdate: '20241231',
        lowdate: '20250102',
        updays: '50.00',
      },
    ]);
    expect(await funds.result('fund/indicator', { fundcode: '000002' })).toEqual({
      fundcode: '000002',
      navdate: '',
      riskfree: '1.50',
      rows: [],
      rolling: [],
    });
  });

  it('list what was paid, the latest first', async () => {
    const all = await funds.record('fund/dividend/list', { fundcode: '000001' });
    expect([all[0].map(({ exdate, kind }) => `${exdate} ${kind}`), all[1]]).toEqual([
      ['20250110 split', '20250110 dividend', '20250103 dividend'],
      [{ totalcount: '3' }],
    ]);
    expect(
      (
        await funds.record('fund/dividend/list', {
          fundcode: '000001',
          kind: 'dividend',
          startdate: '20250104',
        })
      )[0],
    ).toEqual([
      {
        exdate: '20250110',
        kind: 'dividend',
        amount: '0.027',
        basis: 'estimated',
        recorddate: '',
        paydate: '',
        notice: '',
      },
    ]);
    expect(
      (
        await funds.record('fund/dividend/list', {
          fundcode: '000001',
          pagecount: '1',
          pageoffset: '2',
        })
      )[0],
    ).toMatchObject([{ exdate: '20250103' }]);
  });

  it('know on which days funds are dealt in, of the years whose holidays are known', async () => {
    const flags = async (startdate: string, enddate: string) =>
      (await funds.record('fund/calendar', { startdate, enddate }))[0].map(
        ({ date, tradeflag }) => `${date} ${tradeflag}`,
      );
    expect(await flags('20241231', '20250104')).toEqual([
      '20241231 ',
      '20250101 0',
      '20250102 1',
      '20250103 1',
      '20250104 0',
    ]);
    expect(await flags('20250102', '20250102')).toEqual(['20250102 1']);
  });
});

describe('disclosures', () => {
  it('give the fees of a business, and what is taken every year', async () => {
    expect((await funds.record('fund/fee', { fundcode: '000001' }))[0]).toHaveLength(2);
    const [tiers, annual] = await funds.record('fund/fee', {
      fundcode: '000001',
      businesscode: '24',
    });
    expect([tiers.map(({ rate }) => rate), annual]).toEqual([
      ['0.5'],
      [{ feetype: 'manage', rate: '1.2' }],
    ]);
    expect(await funds.record('fund/fee', { fundcode: '000002' })).toEqual([[], []]);
  });

  it('give the newest report or the one asked for, the greatest first, and the days of all', async () => {
    const reports = [{ reportdate: '20250630' }, { reportdate: '20250331' }];
    const newest = await funds.record('fund/holding/list', { fundcode: '000001' });
    expect([
      newest[0].map(({ stockcode, reportdate }) => `${stockcode} ${reportdate}`),
      newest[1],
    ]).toEqual([['600002 20250630', '600001 20250630'], reports]);
    expect(
      (await funds.record('fund/holding/list', { fundcode: '000001', reportdate: '20250331' }))[0],
    ).toMatchObject([{ stockcode: '600000' }]);
    expect(
      await funds.record('fund/holding/list', { fundcode: '000001', reportdate: '20240331' }),
    ).toEqual([[], reports]);
    expect(
      (await funds.record('fund/industry/list', { fundcode: '000001' }))[0].map(
        ({ industryname }) => industryname,
      ),
    ).toEqual(['制造业', '金融业']);
    expect(await funds.record('fund/industry/list', { fundcode: '000002' })).toEqual([[], []]);
  });

  it('give documents of all funds with their names, of a year and by words', async () => {
    const found = async (body: CallBody<'fund/document/list'>) => {
      const [rows, [{ totalcount }]] = await funds.record('fund/document/list', body);
      return [rows.map(({ id, fundname }) => `${id} ${fundname}`), totalcount];
    };
    expect(await found({})).toEqual([['d3 成长混合A', 'd2 成长混合A', 'd1 成长混合A'], '3']);
    expect(await found({ doctype: '4', pagecount: '1' })).toEqual([['d3 成长混合A'], '2']);
    expect(await found({ year: '2025', doctype: '5' })).toEqual([['d2 成长混合A'], '1']);
    expect(await found({ year: '2024' })).toEqual([[], '0']);
    expect(await found({ keyword: '公告', doctype: '4' })).toEqual([
      ['d3 成长混合A', 'd1 成长混合A'],
      '2',
    ]);
    expect(await found({ keyword: '没有的词' })).toEqual([[], '0']);
  });

  it('give documents that can be read, of a type, the newest first', async () => {
    const ids = async (body: Partial<CallBody<'fund/document/list'>>) =>
      (await funds.record('fund/document/list', { fundcode: '000001', ...body }))
        .flat()
        .map((row) => ('id' in row ? row.id : row.totalcount));
    expect(await ids({})).toEqual(['d3', 'd2', 'd1', '3']);
    expect(await ids({ doctype: '4', pagecount: '1' })).toEqual(['d3', '2']);
    expect(await ids({ fundcode: '000002' })).toEqual(['0']);
  });
});

describe('managers', () => {
  it('are listed all, by name, or of one fund', async () => {
    const names = async (body: CallBody<'fund/manager/list'>) =>
      (await funds.record('fund/manager/list', body))
        .flat()
        .map((row) => ('name' in row ? `${row.name} ${row.fundcount}` : row.totalcount));
    expect(await names({})).toEqual(['刘芳 0', '张坤 2', '2']);
    expect(await names({ keyword: '张' })).toEqual(['张坤 2', '1']);
    expect(await names({ fundcode: '000002' })).toEqual(['张坤 2', '1']);
    expect(await names({ fundcode: '010001' })).toEqual(['0']);
    expect(codesOf((await funds.record('trade/fund/list', { managerid: 'zk' }))[0])).toEqual([
      '000001',
      '000002',
    ]);
  });

  it('have posts and awards, the latest first', async () => {
    expect((await funds.record('fund/manager/detail', { managerid: 'zk' }))[0][0]).toMatchObject({
      name: '张坤',
      fundcount: '2',
    });
    expect(
      (await funds.record('fund/manager/resume', { managerid: 'zk' }))[0].map(
        ({ orgname }) => orgname,
      ),
    ).toEqual(['乙公司', '甲公司']);
    expect(
      (await funds.record('fund/manager/award', { managerid: 'zk' }))[0].map(
        ({ awardyear }) => awardyear,
      ),
    ).toEqual(['2021', '2019']);
    expect(await funds.record('fund/manager/award', { managerid: 'lf' })).toEqual([[]]);
  });

  it('have a return for the time that they were in charge, where that is known', async () => {
    expect((await funds.record('fund/manager/history', { managerid: 'zk' }))[0]).toEqual([
      {
        fundcode: '000001',
        fundname: '成长混合A',
        startdate: '20241230',
        enddate: '',
        gain: '-1.00',
        navdate: '20250110',
        basis: 'growth',
      },
      {
        fundcode: '000002',
        fundname: '成长混合C',
        startdate: '',
        enddate: '',
        gain: '',
        navdate: '',
        basis: 'nav',
      },
      {
        fundcode: '010001',
        fundname: '稳健成长债券',
        startdate: '20241230',
        enddate: '20250102',
        gain: '-12.00',
        navdate: '20250102',
        basis: 'nav',
      },
      {
        fundcode: '999999',
        fundname: '已终止的基金',
        startdate: '20150101',
        enddate: '20160101',
        gain: '',
        navdate: '',
        basis: 'nav',
      },
    ]);
    expect(await funds.record('fund/manager/history', { managerid: 'lf' })).toEqual([[]]);
  });

  it('draw the curves of funds that are old enough for the range, in the order they were asked for', async () => {
    const record = await funds.record('fund/gain/curve', {
      fundcodes: '010001,000198,000001,000002',
      range: 'month1',
    });
    expect(record).toEqual([[]]);
    await importFigures(funds.store.sql, 'test', '', {
      funds: [{ ...facts('010001'), navs: [{ navdate: '20241129', nav: '1', growth: '0' }] }],
    });
    const [curves] = await funds.record('fund/gain/curve', {
      fundcodes: '000001,010001',
      range: 'month1',
    });
    expect(curves).toEqual([
      {
        fundcode: '010001',
        gains: [
          ['20241129', '0.00'],
          ['20241230', '0.00'],
          ['20241231', '10.00'],
          ['20250102', '-12.00'],
          ['20250103', '-1.00'],
          ['20250110', '-1.00'],
        ],
      },
    ]);
    expect(await funds.record('fund/gain/curve', { fundcodes: '', range: 'year1' })).toEqual([[]]);
  });
});
