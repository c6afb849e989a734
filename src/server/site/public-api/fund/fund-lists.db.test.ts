import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { snapshotAtTime, currentSnapshot } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { aFund } from '#tests/support/fund.ts';
import { codesOf, facts, navs, openFundStore, type FundStore } from '#tests/support/fund-store.ts';
import { openStore } from '#tests/support/store.ts';

let funds: FundStore;
beforeAll(async () => void (funds = await openFundStore()));
afterAll(() => funds.store.close());

describe('lists of funds', () => {
  it('give the newest first', async () => {
    const [rows, totals] = await funds.record('fund/new/list', { pagecount: '2' });
    expect([codesOf(rows), rows[0]?.establishdate, totals]).toEqual([
      ['000002', '000001'],
      '20250601',
      [{ totalcount: '4' }],
    ]);
    expect(
      codesOf((await funds.record('fund/new/list', { fundtype: '4', startdate: '20230101' }))[0]),
    ).toEqual(['010001']);
    expect((await funds.record('fund/new/list', { startdate: '20250602' }))[0]).toEqual([]);
  });

  it('name the last day of each fund that counts by its published growth', async () => {
    const [rows] = await funds.record('trade/fund/list', {});
    expect(rows.map(({ fundcode, grownday }) => [fundcode, grownday])).toEqual(
      await Promise.all(
        rows.map(async ({ fundcode }) => [
          fundcode,
          (await funds.record('fund/detail', { fundcode }))[0][0]?.grownday,
        ]),
      ),
    );
    expect(rows.find(({ fundcode }) => fundcode === '000001')?.grownday).toBe('20250103');
  });

  it('give the share classes of a fund, which have its full name in common', async () => {
    expect(codesOf((await funds.record('fund/share/list', { fundcode: '000002' }))[0])).toEqual([
      '000001',
      '000002',
    ]);
    expect(codesOf((await funds.record('fund/share/list', { fundcode: '000198' }))[0])).toEqual([
      '000198',
    ]);
  });

  it('name the share classes in the answer about a fund, each as a row of its own', async () => {
    const [[fund]] = await funds.record('fund/detail', { fundcode: '000002' });
    expect(fund?.fundArr).toEqual(
      (await funds.record('fund/share/list', { fundcode: '000002' }))[0],
    );
    expect(fund?.fundArr.map(({ fundcode, status }) => [fundcode, status])).toEqual([
      ['000001', '0'],
      ['000002', '5'],
    ]);
  });

  it('say what can be bought and why not, and leave unknown funds out', async () => {
    const [rows] = await funds.record('fund/status/list', {
      fundcodes: '000002, 999999,010001,000002',
    });
    expect(rows).toEqual([
      {
        fundcode: '000002',
        fundname: '成长混合C',
        fundstatus: '5',
        statusname: '停止申购',
        buyflag: '0',
        buymsg: '基金状态为停止申购',
        planflag: '1',
        planmsg: '',
      },
      {
        fundcode: '010001',
        fundname: '稳健成长债券',
        fundstatus: '0',
        statusname: '交易',
        buyflag: '1',
        buymsg: '',
        planflag: '0',
        planmsg: '基金未开通定期定额交易手段',
      },
    ]);
  });

  it('count by type, by risk and by status', async () => {
    expect(await funds.record('fund/type/count', {})).toEqual([
      [
        { fundtype: '3', fundcount: '2' },
        { fundtype: '4', fundcount: '1' },
        { fundtype: '5', fundcount: '1' },
      ],
      [
        { risklevel: '01', fundcount: '1' },
        { risklevel: '02', fundcount: '1' },
        { risklevel: '03', fundcount: '2' },
      ],
      [
        { fundstatus: '0', fundcount: '3' },
        { fundstatus: '5', fundcount: '1' },
      ],
      [{ navdate: '20250110' }],
      [{ company: '', fundcount: '4' }],
      [{ sizeband: '', fundcount: '4' }],
    ]);
  });

  it('count what each choice would leave of what the other filters leave', async () => {
    expect(await funds.record('fund/type/count', { fundtype: '3', fundstatus: '0' })).toEqual([
      [
        { fundtype: '3', fundcount: '1' },
        { fundtype: '4', fundcount: '1' },
        { fundtype: '5', fundcount: '1' },
      ],
      [{ risklevel: '03', fundcount: '1' }],
      [
        { fundstatus: '0', fundcount: '1' },
        { fundstatus: '5', fundcount: '1' },
      ],
      [{ navdate: '20250110' }],
      [{ company: '', fundcount: '1' }],
      [{ sizeband: '', fundcount: '1' }],
    ]);
    expect((await funds.record('fund/type/count', { fundstatus: '5' }))[3]).toEqual([
      { navdate: '' },
    ]);
    expect((await funds.record('fund/type/count', { keyword: 'cz' }))[0]).toEqual([
      { fundtype: '3', fundcount: '2' },
      { fundtype: '4', fundcount: '1' },
    ]);
  });

  it('are searched by words in any order, by who manages them, and by pinyin', async () => {
    const found = async (keyword: string) =>
      codesOf((await funds.record('trade/fund/list', { keyword }))[0]);
    expect(await found('混合 成长')).toEqual(['000001', '000002']);
    expect(await found('成长 债券')).toEqual(['010001']);
    expect(await found('张坤')).toContain('000001');
    for (const spelled of ['zhangkun', 'ZK'])
      expect(await found(spelled), spelled).toContain('000001');
    expect(await found('张坤 债券 没有')).toEqual([]);
    expect((await funds.record('fund/type/count', { keyword: 'zhangkun' }))[0]).toEqual(
      (await funds.record('fund/type/count', { keyword: '张坤' }))[0],
    );
  });

  it('are filtered by company and size, and counted by what each choice would leave', async () => {
    const store = await openStore();
    const items = [
      aFund('000011', { company: '甲基金公司', fundsize: '199999999' }),
      aFund('000012', { company: '甲基金公司', fundsize: '3000000000' }),
      aFund('000013', { company: '乙基金公司', fundsize: '3000000000', fundtype: '4' }),
      aFund('000014'),
    ].map((body) => ({
      kind: 'fund' as const,
      key: body.fundcode,
      body: { ...body },
      baseSeq: null,
    }));
    await release(store.sql, { author: '', note: '', items });
    const snapshot = await currentSnapshot(store.sql);
    const list = async (body: CallBody<'trade/fund/list'>) => {
      const answer = await snapshot.answer({ path: 'trade/fund/list', body });
      return answer.ok ? codesOf(answer.record[0]) : [];
    };
    expect(await list({ company: '甲基金公司' })).toEqual(['000011', '000012']);
    expect(await list({ sizeband: '3' })).toEqual(['000012', '000013']);
    expect(await list({ company: '甲基金公司', sizeband: '3' })).toEqual(['000012']);
    const counts = await snapshot.answer({
      path: 'fund/type/count',
      body: { company: '甲基金公司', sizeband: '3' },
    });
    expect(counts.ok && [counts.record[0], counts.record[4], counts.record[5]]).toEqual([
      [{ fundtype: '3', fundcount: '1' }],
      [
        { company: '甲基金公司', fundcount: '1' },
        { company: '乙基金公司', fundcount: '1' },
      ],
      [
        { sizeband: '1', fundcount: '1' },
        { sizeband: '3', fundcount: '1' },
      ],
    ]);
    await store.close();
  });

  it('compare over the time that all have, and leave out what has no figures', async () => {
    const [rows, points] = await funds.record('fund/compare', {
      fundcodes: '010001,000001,000002',
      range: 'all',
    });
    expect(
      rows.map(({ fundcode, startdate, enddate, gain, maxdrawdown }) => [
        fundcode,
        startdate,
        enddate,
        gain,
        maxdrawdown,
      ]),
    ).toEqual([
      ['010001', '20241230', '20250110', '-1.00', '-20.00'],
      ['000001', '20241230', '20250110', '-1.00', '-20.00'],
    ]);
    expect(points.map(({ gains }) => gains)).toEqual([
      ['0.00', '0.00'],
      ['10.00', '10.00'],
      ['-12.00', '-12.00'],
      ['-1.00', '-1.00'],
      ['-1.00', '-1.00'],
    ]);
    expect(await funds.record('fund/compare', { fundcodes: '000002,999999' })).toEqual([[], []]);
  });

  it('keep to a status', async () => {
    expect(codesOf((await funds.record('trade/fund/list', { fundstatus: '5' }))[0])).toEqual([
      '000002',
    ]);
  });

  it('follow what is published of a fund, and its figures', async () => {
    const rowOf = async () =>
      (await funds.record('trade/fund/list', { fundcodes: '010001' }))[0].map(
        ({ fundname, nav }) => [fundname, nav],
      );
    const other = await openStore();
    await release(other.sql, {
      author: 'test',
      note: '',
      items: [
        { kind: 'fund', key: '010001', body: aFund('010001', { fundname: '旧名' }), baseSeq: null },
      ],
    });
    const [before, here] = [
      async () =>
        await (await currentSnapshot(other.sql)).answer({ path: 'trade/fund/list', body: {} }),
      await rowOf(),
    ];
    expect(await before()).toMatchObject({
      record: [[{ fundname: '旧名', nav: '' }], [{ totalcount: '1' }]],
    });
    await release(other.sql, {
      author: 'test',
      note: '',
      items: [
        { kind: 'fund', key: '010001', body: aFund('010001', { fundname: '新名' }), baseSeq: 1 },
      ],
    });
    expect(await before()).toMatchObject({
      record: [[{ fundname: '新名', nav: '' }], [{ totalcount: '1' }]],
    });
    await importFigures(other.sql, 'test', '', { funds: [{ ...facts('010001'), navs }] });
    expect(await before()).toMatchObject({
      record: [[{ fundname: '新名', nav: '0.9800' }], [{ totalcount: '1' }]],
    });
    expect(await rowOf()).toEqual(here);
    await other.close();
  });

  it('follow a fund that starts and ends as planned, without a release at that time', async () => {
    const planned = await openStore();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const item = {
      kind: 'fund' as const,
      key: '000001',
      baseSeq: null,
      validFrom: inDays(2),
      validUntil: inDays(4),
    };
    await release(planned.sql, {
      author: 'test',
      note: '',
      items: [
        { ...item, body: aFund('000001') },
        { kind: 'fund', key: '000002', body: aFund('000002'), baseSeq: null },
      ],
    });
    const codesIn = async (days: number) => {
      const answer = await (
        await snapshotAtTime(planned.sql, inDays(days))
      ).answer({ path: 'trade/fund/list', body: {} });
      return answer.ok ? codesOf(answer.record[0]) : answer;
    };
    expect(await codesIn(1)).toEqual(['000002']);
    expect(await codesIn(3)).toEqual(['000001', '000002']);
    expect(await codesIn(5)).toEqual(['000002']);
    await planned.close();
  });

  it('suggest the closest first', async () => {
    const suggested = async (keyword: string, pagecount?: string) => {
      const { rows, totalcount } = await funds.result('fund/search/suggest', {
        keyword,
        pagecount,
      });
      return [rows.map((row) => `${row.fundcode} ${row.matchedby}`), totalcount];
    };
    expect(await suggested('0001')).toEqual([['000198 code'], '1']);
    expect(await suggested('成长')).toEqual([['000001 name', '000002 name', '010001 name'], '3']);
    expect(await suggested('cz')).toEqual([
      ['000001 pinyin', '000002 pinyin', '010001 pinyin'],
      '3',
    ]);
    expect(await suggested('成长', '1')).toEqual([['000001 name'], '3']);
    expect(await suggested('没有')).toEqual([[], '0']);
  });
});

describe('what is not there or does not fit', () => {
  const aboutOneFund = [
    'fund/detail',
    'fund/share/list',
    'fund/nav/history',
    'fund/yield/history',
    'fund/gain/period',
    'fund/gain/year',
    'fund/indicator',
    'fund/dividend/list',
    'fund/fee',
    'fund/holding/list',
    'fund/industry/list',
    'fund/portfolio',
    'fund/document/list',
    'fund/manager/list',
  ] as const satisfies CallPath[];
  it.each(aboutOneFund)(
    '%s says that there is no such fund, also where there are figures of it',
    async (path) => {
      expect(await funds.ask(path, { fundcode: '888888' })).toEqual({
        ok: false,
        code: '2030404',
        msg: '没有代码为 888888 的基金',
      });
    },
  );

  it.each([
    'fund/manager/detail',
    'fund/manager/resume',
    'fund/manager/award',
    'fund/manager/history',
  ] as const)('%s says that there is no such manager', async (path) => {
    expect(await funds.ask(path, { managerid: 'nobody' })).toEqual({
      ok: false,
      code: '2030404',
      msg: '没有编号为 nobody 的基金经理',
    });
  });

  it.each<[CallBody<'fund/calendar'>, string]>([
    [{ startdate: '20250230', enddate: '20250301' }, '日期不存在，请核对年月日'],
    [{ startdate: '20250102', enddate: '20250101' }, '结束日期早于开始日期，请核对'],
    [{ startdate: '20250101', enddate: '20260205' }, '一次最多查询 400 天，请缩短日期范围'],
    [
      { startdate: '2025-01-01', enddate: '20250101' },
      '日期是八位数字，例如 20260213（startdate）',
    ],
  ])('fund/calendar refuses %j', async (body, msg) => {
    expect(await funds.ask('fund/calendar', body)).toEqual({ ok: false, code: '2030422', msg });
  });
});

it.each<[CallPath, CallBody<CallPath>, string[]]>([
  ['fund/new/list', { fundtype: '4' }, ['fund/all', 'fund:010001', 'figures']],
  ['fund/status/list', { fundcodes: '000001' }, ['fund:000001', 'dictionary/item:130011']],
  ['fund/nav/latest', { fundcodes: '000001' }, ['fund:000001', 'figures']],
  ['fund/indicator', { fundcode: '000001' }, ['fund:000001', 'figures']],
  ['fund/fee', { fundcode: '000001' }, ['fund:000001', 'fundfee:000001']],
  ['fund/holding/list', { fundcode: '000001' }, ['fund:000001', 'portfolio/fund:000001']],
  ['fund/portfolio', { fundcode: '000001' }, ['fund:000001', 'portfolio/fund:000001']],
  [
    'fund/overlap',
    { fundcodes: '000001,010001' },
    ['fund:000001', 'fund:010001', 'portfolio/fund:000001', 'portfolio/fund:010001'],
  ],
  [
    'fund/document/list',
    { fundcode: '000001', doctype: '4' },
    ['fund:000001', 'funddocument/readable/fund:000001/type:4'],
  ],
  [
    'fund/manager/history',
    { managerid: 'zk' },
    [
      'manager:zk',
      'fund/all',
      'fund:000001',
      'fund:000002',
      'fund:010001',
      'fund:999999',
      'figures',
      'claim/all',
    ],
  ],
  [
    'fund/manager/list',
    { fundcode: '000001' },
    ['fund:000001', 'manager:zk', 'fund/all', 'claim/all'],
  ],
])('%s %j names what it read, and that it depends on what is stopped', async (path, body, tags) => {
  const snapshot = await currentSnapshot(funds.store.sql);
  await snapshot.answer({ path, body });
  expect([...snapshot.tags].toSorted()).toEqual([...tags, 'stop:stops'].toSorted());
});

it('names the figures for the calendar of trading', async () => {
  const snapshot = await currentSnapshot(funds.store.sql);
  const body = { startdate: '20250101', enddate: '20250101' };
  await snapshot.answer({ path: 'fund/calendar', body });
  expect([...snapshot.tags]).toEqual(['figures/list']);
});
