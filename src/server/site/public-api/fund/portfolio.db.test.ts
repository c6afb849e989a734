import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import { bodies } from '#server/store/content/bodies.ts';
import { release } from '#server/store/release/release.ts';
import { openFundStore, type FundStore } from '#tests/support/fund-store.ts';

const stock = (stockcode: string, ratio: string, shares = '') => ({
  ...{ stockcode, stockname: `股票 ${stockcode}`, ratio, shares, marketvalue: '' },
});
const held = (fundcode: string, ratio: string) => ({
  ...{ fundcode, fundname: `基金 ${fundcode}`, ratio, marketvalue: '', shares: '' },
});
const report = (fundcode: string, reportdate: string, parts: Partial<Portfolio>): Portfolio => ({
  ...{ fundcode, reportdate, holdings: [], industries: [], ...parts },
});
const industry = (industryname: string, ratio: string) => ({
  ...{ industryname, ratio, marketvalue: '' },
});

/** A fund with the reports of ten quarters but one, in no order; all is made up. */
const REPORTS: Portfolio[] = [
  report('000198', '20260630', {
    reportkind: 'halfyear',
    holdingscope: 'all',
    holdings: [stock('600001', '5', '120'), stock('600002', '7', '90'), stock('600004', '1')],
    industries: [industry('制造业', '60'), industry('金融业', '9.9')],
    assets: [
      { assetclass: 'stock', ratio: '80', marketvalue: '' },
      { assetclass: 'cash', ratio: '20', marketvalue: '' },
    ],
    bonds: [{ bondcode: '019547', bondname: '国债', ratio: '4', marketvalue: '', quantity: '40' }],
    bondscope: 'largest',
    bondkinds: [{ kindname: '国家债券', ratio: '4', marketvalue: '' }],
  }),
  report('000198', '20251231', {
    reportkind: 'annual',
    holdingscope: 'all',
    holdings: [stock('600001', '4', '100'), stock('600002', '8', '90'), stock('600003', '2', '10')],
    industries: [industry('采矿业', '3')],
  }),
  ...['20231231', '20240331', '20240630', '20240930', '20241231', '20250331', '20250630'].map(
    (day) => report('000198', day, { holdings: [stock('600009', '1')] }),
  ),
  report('000198', '20250930', { holdings: [stock('600001', '3')] }),
];

let funds: FundStore;
const publish = async (items: readonly Portfolio[]) => {
  const done = await release(funds.store.sql, {
    ...{ author: 'test', note: '' },
    items: items.map((body) => ({
      ...{ kind: 'portfolio' as const, key: `${body.fundcode}:${body.reportdate}`, body },
      baseSeq: null,
    })),
  });
  if (!done.ok) throw new Error(done.problem.reason);
};
beforeAll(async () => {
  funds = await openFundStore();
  await publish(REPORTS);
});
afterAll(() => funds.store.close());

describe('fund/portfolio', () => {
  it('says of the newest report what is new, more, fewer or gone since the one before', async () => {
    const answer = await funds.result('fund/portfolio', { fundcode: '000198' });
    expect(answer).toMatchObject({
      ...{ reportdate: '20260630', reportkind: 'halfyear', beforedate: '20251231' },
      stocks: { scope: 'all', totalcount: '3' },
      bonds: { scope: 'largest', rows: [{ code: '019547', change: '' }] },
    });
    expect(answer.stocks.rows.map((row) => [row.code, row.ratiochange, row.change])).toEqual([
      ['600002', '-1', 'same'],
      ['600001', '1', 'more'],
      ['600004', '', 'new'],
    ]);
    expect(answer.stocks.departed).toMatchObject([{ code: '600003', departure: 'gone' }]);
    expect(answer).not.toHaveProperty('lookthrough');
  });

  it('tells shares over eight reports by day, whatever the order they came in, and which quarters lack one', async () => {
    const answer = await funds.result('fund/portfolio', { fundcode: '000198' });
    expect(answer.reports.map(({ reportdate }) => reportdate)).toEqual([
      ...['20260630', '20251231', '20250930', '20250630'],
      ...['20250331', '20241231', '20240930', '20240630'],
    ]);
    expect(answer.missing).toEqual(['20260331']);
    expect(answer.industries[0]).toEqual({
      name: '制造业',
      ratios: ['60', '', '', '', '', '', '', ''],
    });
    expect(answer.assets.map(({ name, ratios }) => [name, ratios[0], ratios[1]])).toEqual([
      ['stock', '80', ''],
      ['cash', '20', ''],
    ]);
    expect(answer.bondkinds).toHaveLength(1);
  });

  it('gives the report that is asked for, also beyond the newest eight, and the newest for a day without one', async () => {
    const of = (reportdate: string) =>
      funds.result('fund/portfolio', { fundcode: '000198', reportdate });
    const old = await of('20240331');
    expect([old.reportdate, old.beforedate, old.newestdate]).toEqual([
      '20240331',
      '20231231',
      '20260630',
    ]);
    expect(old.reports).toHaveLength(2);
    expect((await of('20231231')).beforedate).toBe('');
    expect((await of('20240630')).beforedate).toBe('20240331');
    expect((await of('20260331')).reportdate).toBe('20260630');
  });

  it('says nothing of changes against a report that does not list all', async () => {
    const answer = await funds.result('fund/portfolio', {
      fundcode: '000198',
      reportdate: '20251231',
    });
    expect(answer.stocks.rows.map(({ code, change }) => `${code} ${change}`)).toEqual([
      '600002 ',
      '600001 ',
      '600003 ',
    ]);
  });

  it('has as many positions as are asked for', async () => {
    const answer = await funds.result('fund/portfolio', { fundcode: '000198', pagecount: '1' });
    expect([answer.stocks.rows.length, answer.stocks.totalcount]).toEqual([1, '3']);
  });

  it('is empty of a fund without reports', async () => {
    const answer = await funds.result('fund/portfolio', { fundcode: '000002' });
    expect(answer).toMatchObject({ reportdate: '', reports: [], stocks: { rows: [] } });
  });
});

describe('a fund of funds', () => {
  beforeAll(() =>
    publish([
      report('010001', '20260630', {
        holdings: [stock('600001', '10')],
        funds: [held('000198', '50'), held('000002', '20'), held('000001', '5')],
      }),
      report('000001', '20260630', { funds: [held('010001', '40')] }),
    ]),
  );

  it('is looked through by reports of the same day, and says of which funds there is none', async () => {
    const { lookthrough, funds: table } = await funds.result('fund/portfolio', {
      fundcode: '010001',
    });
    expect(table.rows.map(({ code }) => code)).toEqual(['000198', '000002', '000001']);
    expect(lookthrough).toMatchObject({
      ...{ heldratio: '75.0000', seenratio: '53.0000', totalcount: '3' },
      // 10 % directly and 5 % of 50 %.
      rows: [
        { code: '600001', ratio: '12.5000' },
        { code: '600002', ratio: '3.5000' },
        { code: '600004', ratio: '0.5000' },
      ],
      unseen: [
        { code: '000002', ratio: '20.0000', reason: 'report' },
        { code: '010001', ratio: '2.0000', reason: 'ring' },
      ],
    });
  });
});

describe('fund/overlap', () => {
  it('compares by the newest day of which all have a report', async () => {
    const answer = await funds.result('fund/overlap', { fundcodes: '000198,010001' });
    expect(answer).toMatchObject({
      reportdate: '20260630',
      funds: [
        { fundcode: '000198', scope: 'largest', totalcount: '4', ratio: '17' },
        { fundcode: '010001', scope: '', totalcount: '1', ratio: '10' },
      ],
      pairs: [{ fundcode: '000198', otherfundcode: '010001', totalcount: '1', ratio: '5' }],
      positions: [{ code: '600001', ratios: ['5', '10'] }],
    });
  });

  it('takes the day that they share where one reported later', async () => {
    await publish([report('000002', '20251231', { holdings: [stock('600003', '1.5')] })]);
    expect(await funds.result('fund/overlap', { fundcodes: '000002,000198' })).toMatchObject({
      reportdate: '20251231',
      positions: [{ code: '600003', ratios: ['1.5', '2'] }],
    });
  });

  it('takes the newest of each where they share no day, and leaves out who has none', async () => {
    const answer = await funds.result('fund/overlap', { fundcodes: '000002,010001,888888' });
    expect(answer.reportdate).toBe('');
    expect(answer.funds.map(({ fundcode, reportdate }) => `${fundcode} ${reportdate}`)).toEqual([
      '000002 20251231',
      '010001 20260630',
    ]);
  });
});

describe('a report that cannot be', () => {
  const fault = (parts: Partial<Portfolio>) => {
    const checked = bodies.portfolio.check(report('000001', '20260630', parts));
    return checked.ok ? '' : `${checked.path.join('.')} ${checked.message}`;
  };

  it.each<[string, Partial<Portfolio>, string]>([
    [
      'a share above the whole',
      { holdings: [stock('A', '100.1')] },
      'holdings.0.ratio 占比超过 100 %',
    ],
    ['a share below zero', { industries: [industry('矿', '-1')] }, 'industries.0.ratio 占比小于零'],
    [
      'shares that add up to too much',
      { holdings: [stock('A', '99'), stock('B', '99'), stock('C', '5')] },
      'holdings.2.ratio 各行占比合计超过 200 %',
    ],
    [
      'classes of assets above the whole',
      {
        assets: [
          { assetclass: 'stock', ratio: '60', marketvalue: '' },
          { assetclass: 'bond', ratio: '60', marketvalue: '' },
        ],
      },
      'assets.1.ratio 各行占比合计超过 100 %',
    ],
    [
      'one position twice',
      { holdings: [stock('A', '1'), stock('B', '1'), stock('A', '2')] },
      'holdings.2.stockcode 与第 1 行重复',
    ],
    [
      'a fund that holds itself',
      { funds: [held('000001', '5')] },
      'funds.0.fundcode 基金不能持有自己',
    ],
    ['net assets below zero', { netassets: '-1' }, 'netassets 净资产和份额不能小于零'],
    [
      'share classes larger than the fund',
      { totalshares: '10', classes: [{ fundcode: '000001', netassets: '9', totalshares: '11.5' }] },
      'classes.0.totalshares 各类份额合计超过整只基金',
    ],
    [
      'a share class twice',
      {
        classes: [
          { fundcode: '000001', netassets: '9', totalshares: '' },
          { fundcode: '000001', netassets: '8', totalshares: '' },
        ],
      },
      'classes.1.fundcode 与第 1 行重复',
    ],
    [
      'a share class of which nothing is told',
      { classes: [{ fundcode: '000001', netassets: '', totalshares: '' }] },
      'classes.0.netassets 净资产和份额都没有填',
    ],
  ])('%s is told with its field and a remedy', (_, parts, message) => {
    expect(fault(parts)).toContain(message);
  });

  it('is none where a derivative is worth less than nothing, and where rounding adds up to a little more', () => {
    expect(
      fault({
        assets: [
          { assetclass: 'derivative', ratio: '-0.4', marketvalue: '' },
          { assetclass: 'stock', ratio: '99.99', marketvalue: '' },
          { assetclass: 'cash', ratio: '0.45', marketvalue: '' },
        ],
      }),
    ).toBe('');
  });
});
