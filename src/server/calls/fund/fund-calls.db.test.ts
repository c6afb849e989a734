import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#kit/call.ts';
import { callSchemas, type BodyPath, type CallBody, type CallPath, type CallRecord, type CallResult, type RecordPath } from '#schemas/calls/calls.ts';
import type { JsonValue } from '#schemas/json.ts';
import { importFigures } from '#server/figures/write.ts';
import { worldAtTime, worldNow } from '#server/site/site.ts';
import type { Kind } from '#server/store/kinds.ts';
import { release } from '#server/store/release.ts';
import { aFund, aManager } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

const managed = (since: string) => ({ managers: [{ managerid: 'zk', name: '张坤', since }] });
const share = (stockcode: string, ratio: string) => ({ stockcode, stockname: `股票 ${stockcode}`, ratio, shares: '', marketvalue: '' });
const document = (id: string, doctype: '4' | '5', publishdate: string) => ({ id, fundcode: '000001', doctype, title: `公告 ${id}`, publishdate, address: '' });
const status = (subitem: string, subitemname: string) => ({ dictitem: '130011', itemname: '基金状态', subitem, subitemname, remark: '' });

const items: [Kind, string, JsonValue][] = [
  ['fund', '000001', aFund('000001', { fundname: '成长混合A', fund_fullname: '成长基金', pinyin: 'CZHHA', establishdate: '20241230', ...managed('20241230') })],
  ['fund', '000002', aFund('000002', { fundname: '成长混合C', fund_fullname: '成长基金', pinyin: 'CZHHC', establishdate: '20250601', status: '5', ...managed('') })],
  ['fund', '010001', aFund('010001', { fundname: '稳健成长债券', pinyin: 'WJCZZQ', fundtype: '4', risklevel: '02', establishdate: '20230101', businessflag: '0' })],
  ['fund', '000198', aFund('000198', { fundname: '货币', pinyin: 'HB', fundtype: '5', risklevel: '01', establishdate: '20220101' })],
  ['manager', 'zk', aManager('zk', {
    name: '张坤',
    posts: [{ startdate: '20080101', enddate: '20120927', orgname: '甲公司', position: '研究员' }, { startdate: '20120928', enddate: '', orgname: '乙公司', position: '基金经理' }],
    awards: [{ awardyear: '2019', awardname: '三年期奖', organizer: '' }, { awardyear: '2021', awardname: '五年期奖', organizer: '' }],
    past: [
      { fundcode: '010001', fundname: '稳健成长债券', startdate: '20241230', enddate: '20250102' },
      { fundcode: '999999', fundname: '已终止的基金', startdate: '20150101', enddate: '20160101' },
    ],
  })],
  ['manager', 'lf', aManager('lf', { name: '刘芳' })],
  ['fundfee', '000001', {
    fundcode: '000001',
    tiers: [
      { businesscode: '22', measure: 'amount', lower: '', upper: '1000000', rate: '1.5', unit: 'percent' },
      { businesscode: '24', measure: 'days', lower: '7', upper: '', rate: '0.5', unit: 'percent' },
    ],
    annual: [{ feetype: 'manage', rate: '1.2' }],
  }],
  ['portfolio', '000001:20250331', { fundcode: '000001', reportdate: '20250331', holdings: [share('600000', '1')], industries: [] }],
  ['portfolio', '000001:20250630', {
    fundcode: '000001', reportdate: '20250630', holdings: [share('600001', '2.5'), share('600002', '10')],
    industries: [{ industryname: '金融业', ratio: '9.9', marketvalue: '' }, { industryname: '制造业', ratio: '60', marketvalue: '' }],
  }],
  ...[document('d1', '4', '20250101'), document('d2', '5', '20250201'), document('d3', '4', '20250301')].map((body): [Kind, string, JsonValue] => ['funddocument', body.id, body]),
  ['dictionary', '130011:0', status('0', '交易')],
  ['dictionary', '130011:5', status('5', '停止申购')],
];

const nav = (navdate: string, value: string, growth: string) => ({ navdate, nav: value, growth });
const navs = [nav('20241230', '1', '0'), nav('20241231', '1.1', '10'), nav('20250102', '0.88', '-20'), nav('20250103', '0.98', '12.5'), nav('20250110', '0.98', '0')];
const facts = (fundcode: string) => ({ fundcode, navdecimals: '4', establishdate: '20241230' }) as const;
const figures = {
  funds: [
    { ...facts('000001'), navs, dividends: [
      { exdate: '20250103', kind: 'dividend' as const, amount: '0.01' }, { exdate: '20250110', kind: 'split' as const, amount: '2' },
      { exdate: '20250110', kind: 'dividend' as const, amount: '0.027' },
    ] },
    { ...facts('010001'), navs },
    { ...facts('000198'), yields: [{ navdate: '20241230', income10k: '1', yield7d: '3.6' }, { navdate: '20250105', income10k: '2', yield7d: '3.7' }, { navdate: '20250110', income10k: '3', yield7d: '3.8' }] },
    { ...facts('888888'), navs },
  ],
  holidays: { years: ['2025'], days: ['20250101'] },
};

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  const released = await release(store.sql, { author: 'test', note: '', items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })) });
  expect(released).toMatchObject({ ok: true });
  await importFigures(store.sql, 'test', '', figures);
});
afterAll(() => store.close());

async function ask<P extends CallPath>(path: P, body: CallBody<P>): Promise<Answer<P>> {
  return await (await worldNow(store.sql)).answer({ path, body });
}

/** The result sets of an answer that fits its schema. */
async function record<P extends RecordPath>(path: P, body: CallBody<P>): Promise<CallRecord<P>> {
  const answer = await ask(path, body);
  if (!answer.ok || !('record' in answer)) throw new Error(JSON.stringify(answer));
  return callSchemas[path].record.parse(answer.record) as CallRecord<P>;
}

async function result<P extends BodyPath>(path: P, body: CallBody<P>): Promise<CallResult<P>> {
  const answer = await ask(path, body);
  if (!answer.ok || !('body' in answer)) throw new Error(JSON.stringify(answer));
  return callSchemas[path].body.parse(answer.body) as CallResult<P>;
}

const codesOf = (rows: readonly { fundcode: string }[]) => rows.map(({ fundcode }) => fundcode);

describe('lists of funds', () => {
  it('give the newest first', async () => {
    const [rows, totals] = await record('fund/new/list', { pagecount: '2' });
    expect([codesOf(rows), rows[0]?.establishdate, totals]).toEqual([['000002', '000001'], '20250601', [{ totalcount: '4' }]]);
    expect(codesOf((await record('fund/new/list', { fundtype: '4', startdate: '20230101' }))[0])).toEqual(['010001']);
    expect((await record('fund/new/list', { startdate: '20250602' }))[0]).toEqual([]);
  });

  it('give the share classes of a fund, which have its full name in common', async () => {
    expect(codesOf((await record('fund/share/list', { fundcode: '000002' }))[0])).toEqual(['000001', '000002']);
    expect(codesOf((await record('fund/share/list', { fundcode: '000198' }))[0])).toEqual(['000198']);
  });

  it('say what can be bought and why not, and leave unknown funds out', async () => {
    const [rows] = await record('fund/status/list', { fundcodes: '000002, 999999,010001,000002' });
    expect(rows).toEqual([
      { fundcode: '000002', fundname: '成长混合C', fundstatus: '5', statusname: '停止申购', buyflag: '0', buymsg: '基金状态为停止申购', planflag: '1', planmsg: '' },
      { fundcode: '010001', fundname: '稳健成长债券', fundstatus: '0', statusname: '交易', buyflag: '1', buymsg: '', planflag: '0', planmsg: '基金未开通定期定额交易手段' },
    ]);
  });

  it('count by type, by risk and by status', async () => {
    expect(await record('fund/type/count', {})).toEqual([
      [{ fundtype: '3', fundcount: '2' }, { fundtype: '4', fundcount: '1' }, { fundtype: '5', fundcount: '1' }],
      [{ risklevel: '01', fundcount: '1' }, { risklevel: '02', fundcount: '1' }, { risklevel: '03', fundcount: '2' }],
      [{ fundstatus: '0', fundcount: '3' }, { fundstatus: '5', fundcount: '1' }],
      [{ navdate: '20250110' }],
    ]);
  });

  it('count what each choice would leave of what the other filters leave', async () => {
    expect(await record('fund/type/count', { fundtype: '3', fundstatus: '0' })).toEqual([
      [{ fundtype: '3', fundcount: '1' }, { fundtype: '4', fundcount: '1' }, { fundtype: '5', fundcount: '1' }],
      [{ risklevel: '03', fundcount: '1' }],
      [{ fundstatus: '0', fundcount: '1' }, { fundstatus: '5', fundcount: '1' }],
      [{ navdate: '20250110' }],
    ]);
    expect((await record('fund/type/count', { fundstatus: '5' }))[3]).toEqual([{ navdate: '' }]);
    expect((await record('fund/type/count', { keyword: 'cz' }))[0]).toEqual([{ fundtype: '3', fundcount: '2' }, { fundtype: '4', fundcount: '1' }]);
  });

  it('compare over the time that all have, and leave out what has no figures', async () => {
    const [rows, points] = await record('fund/compare', { fundcodes: '010001,000001,000002', range: 'all' });
    expect(rows.map(({ fundcode, startdate, enddate, gain, maxdrawdown }) => [fundcode, startdate, enddate, gain, maxdrawdown])).toEqual([
      ['010001', '20241230', '20250110', '-1.00', '-20.00'], ['000001', '20241230', '20250110', '-1.00', '-20.00'],
    ]);
    expect(points.map(({ gains }) => gains)).toEqual([['0.00', '0.00'], ['10.00', '10.00'], ['-12.00', '-12.00'], ['-1.00', '-1.00'], ['-1.00', '-1.00']]);
    expect(await record('fund/compare', { fundcodes: '000002,999999' })).toEqual([[], []]);
  });

  it('keep to a status', async () => {
    expect(codesOf((await record('trade/fund/list', { fundstatus: '5' }))[0])).toEqual(['000002']);
  });

  it('follow what is published of a fund, and its figures', async () => {
    const rowOf = async () => (await record('trade/fund/list', { fundcodes: '010001' }))[0].map(({ fundname, nav }) => [fundname, nav]);
    const other = await openStore();
    await release(other.sql, { author: 'test', note: '', items: [{ kind: 'fund', key: '010001', body: aFund('010001', { fundname: '旧名' }), baseSeq: null }] });
    const [before, here] = [async () => (await (await worldNow(other.sql)).answer({ path: 'trade/fund/list', body: {} })), await rowOf()];
    expect(await before()).toMatchObject({ record: [[{ fundname: '旧名', nav: '' }], [{ totalcount: '1' }]] });
    await release(other.sql, { author: 'test', note: '', items: [{ kind: 'fund', key: '010001', body: aFund('010001', { fundname: '新名' }), baseSeq: 1 }] });
    expect(await before()).toMatchObject({ record: [[{ fundname: '新名', nav: '' }], [{ totalcount: '1' }]] });
    await importFigures(other.sql, 'test', '', { funds: [{ ...facts('010001'), navs }] });
    expect(await before()).toMatchObject({ record: [[{ fundname: '新名', nav: '0.9800' }], [{ totalcount: '1' }]] });
    expect(await rowOf()).toEqual(here);
    await other.close();
  });

  it('follow a fund that starts and ends as planned, without a release at that time', async () => {
    const planned = await openStore();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const item = { kind: 'fund' as const, key: '000001', baseSeq: null, validFrom: inDays(2), validUntil: inDays(4) };
    await release(planned.sql, { author: 'test', note: '', items: [{ ...item, body: aFund('000001') }, { kind: 'fund', key: '000002', body: aFund('000002'), baseSeq: null }] });
    const codesIn = async (days: number) => {
      const answer = await (await worldAtTime(planned.sql, inDays(days))).answer({ path: 'trade/fund/list', body: {} });
      return answer.ok ? codesOf(answer.record[0]) : answer;
    };
    expect(await codesIn(1)).toEqual(['000002']);
    expect(await codesIn(3)).toEqual(['000001', '000002']);
    expect(await codesIn(5)).toEqual(['000002']);
    await planned.close();
  });

  it('suggest the closest first', async () => {
    const suggested = async (keyword: string, pagecount?: string) => {
      const { rows, totalcount } = await result('fund/search/suggest', { keyword, pagecount });
      return [rows.map((row) => `${row.fundcode} ${row.matchedby}`), totalcount];
    };
    expect(await suggested('0001')).toEqual([['000198 code'], '1']);
    expect(await suggested('成长')).toEqual([['000001 name', '000002 name', '010001 name'], '3']);
    expect(await suggested('cz')).toEqual([['000001 pinyin', '000002 pinyin', '010001 pinyin'], '3']);
    expect(await suggested('成长', '1')).toEqual([['000001 name'], '3']);
    expect(await suggested('没有')).toEqual([[], '0']);
  });
});

describe('figures', () => {
  it('are those of the last day, or of the last on or before a day', async () => {
    expect((await record('fund/nav/latest', { fundcodes: '000198,000001,000002' }))[0]).toEqual([
      { fundcode: '000198', fundname: '货币', navdate: '20250110', nav: '3.0000', growth: '', yield7d: '3.800' },
      { fundcode: '000001', fundname: '成长混合A', navdate: '20250110', nav: '0.9800', growth: '0.00', yield7d: '' },
    ]);
    const before = await record('fund/nav/latest', { fundcodes: '000198,000001', enddate: '20250104' });
    expect(before[0].map(({ navdate, nav: value }) => [navdate, value])).toEqual([['20241230', '1.0000'], ['20250103', '0.9800']]);
    expect((await record('fund/nav/latest', { fundcodes: '888888' }))[0]).toEqual([]);
  });

  it('give each period from its day on, empty where the fund is too young', async () => {
    const [rows] = await record('fund/gain/period', { fundcode: '000001' });
    expect(rows).toHaveLength(9);
    expect(rows.filter(({ gain }) => gain !== '')).toEqual([
      { period: 'week1ud', startdate: '20250103', navdate: '20250110', gain: '0.00' },
      { period: 'thisyearud', startdate: '20241231', navdate: '20250110', gain: '-10.00' },
      { period: 'foundud', startdate: '20241230', navdate: '20250110', gain: '-1.00' },
    ]);
    expect(await record('fund/gain/period', { fundcode: '000002' })).toEqual([[]]);
  });

  it('chain years, also those of a cash fund', async () => {
    expect((await record('fund/gain/year', { fundcode: '000001' }))[0]).toEqual([
      { year: '2025', startdate: '20241231', navdate: '20250110', gain: '-10.00' },
      { year: '2024', startdate: '20241230', navdate: '20241231', gain: '10.00' },
    ]);
    // 0.02 % and 0.03 %.
    expect((await record('fund/gain/year', { fundcode: '000198' }))[0]).toEqual([{ year: '2025', startdate: '20241230', navdate: '20250110', gain: '0.05' }]);
    expect(await record('fund/gain/year', { fundcode: '000002' })).toEqual([[]]);
  });

  it('measure risk over every range that the fund is old enough for', async () => {
    const indicators = await result('fund/indicator', { fundcode: '000001' });
    expect(indicators).toMatchObject({ fundcode: '000001', navdate: '20250110', riskfree: '1.50' });
    expect(indicators.rows).toMatchObject([{ range: 'all', gain: '-1.00', annualgain: '', maxdrawdown: '-20.00', peakdate: '20241231', lowdate: '20250102', updays: '50.00' }]);
    expect(await result('fund/indicator', { fundcode: '000002' })).toEqual({ fundcode: '000002', navdate: '', riskfree: '1.50', rows: [] });
  });

  it('list what was paid, the latest first', async () => {
    const all = await record('fund/dividend/list', { fundcode: '000001' });
    expect([all[0].map(({ exdate, kind }) => `${exdate} ${kind}`), all[1]]).toEqual([['20250110 split', '20250110 dividend', '20250103 dividend'], [{ totalcount: '3' }]]);
    expect((await record('fund/dividend/list', { fundcode: '000001', kind: 'dividend', startdate: '20250104' }))[0]).toEqual([{ exdate: '20250110', kind: 'dividend', amount: '0.027' }]);
    expect((await record('fund/dividend/list', { fundcode: '000001', pagecount: '1', pageoffset: '2' }))[0]).toMatchObject([{ exdate: '20250103' }]);
  });

  it('know on which days funds are dealt in, of the years whose holidays are known', async () => {
    const flags = async (startdate: string, enddate: string) => (await record('fund/calendar', { startdate, enddate }))[0].map(({ date, tradeflag }) => `${date} ${tradeflag}`);
    expect(await flags('20241231', '20250104')).toEqual(['20241231 ', '20250101 0', '20250102 1', '20250103 1', '20250104 0']);
    expect(await flags('20250102', '20250102')).toEqual(['20250102 1']);
  });
});

describe('disclosures', () => {
  it('give the fees of a business, and what is taken every year', async () => {
    expect((await record('fund/fee', { fundcode: '000001' }))[0]).toHaveLength(2);
    const [tiers, annual] = await record('fund/fee', { fundcode: '000001', businesscode: '24' });
    expect([tiers.map(({ rate }) => rate), annual]).toEqual([['0.5'], [{ feetype: 'manage', rate: '1.2' }]]);
    expect(await record('fund/fee', { fundcode: '000002' })).toEqual([[], []]);
  });

  it('give the newest report or the one asked for, the greatest first, and the days of all', async () => {
    const reports = [{ reportdate: '20250630' }, { reportdate: '20250331' }];
    const newest = await record('fund/holding/list', { fundcode: '000001' });
    expect([newest[0].map(({ stockcode, reportdate }) => `${stockcode} ${reportdate}`), newest[1]]).toEqual([['600002 20250630', '600001 20250630'], reports]);
    expect((await record('fund/holding/list', { fundcode: '000001', reportdate: '20250331' }))[0]).toMatchObject([{ stockcode: '600000' }]);
    expect(await record('fund/holding/list', { fundcode: '000001', reportdate: '20240331' })).toEqual([[], reports]);
    expect((await record('fund/industry/list', { fundcode: '000001' }))[0].map(({ industryname }) => industryname)).toEqual(['制造业', '金融业']);
    expect(await record('fund/industry/list', { fundcode: '000002' })).toEqual([[], []]);
  });

  it('give documents of a type, the newest first', async () => {
    const ids = async (body: Partial<CallBody<'fund/document/list'>>) => (await record('fund/document/list', { fundcode: '000001', ...body })).flat().map((row) => ('id' in row ? row.id : row.totalcount));
    expect(await ids({})).toEqual(['d3', 'd2', 'd1', '3']);
    expect(await ids({ doctype: '4', pagecount: '1' })).toEqual(['d3', '2']);
    expect(await ids({ fundcode: '000002' })).toEqual(['0']);
  });
});

describe('managers', () => {
  it('are listed all, by name, or of one fund', async () => {
    const names = async (body: CallBody<'fund/manager/list'>) => (await record('fund/manager/list', body)).flat().map((row) => ('name' in row ? `${row.name} ${row.fundcount}` : row.totalcount));
    expect(await names({})).toEqual(['刘芳 0', '张坤 2', '2']);
    expect(await names({ keyword: '张' })).toEqual(['张坤 2', '1']);
    expect(await names({ fundcode: '000002' })).toEqual(['张坤 2', '1']);
    expect(await names({ fundcode: '010001' })).toEqual(['0']);
    expect(codesOf((await record('trade/fund/list', { managerid: 'zk' }))[0])).toEqual(['000001', '000002']);
  });

  it('have posts and awards, the latest first', async () => {
    expect((await record('fund/manager/detail', { managerid: 'zk' }))[0][0]).toMatchObject({ name: '张坤', fundcount: '2' });
    expect((await record('fund/manager/resume', { managerid: 'zk' }))[0].map(({ orgname }) => orgname)).toEqual(['乙公司', '甲公司']);
    expect((await record('fund/manager/award', { managerid: 'zk' }))[0].map(({ awardyear }) => awardyear)).toEqual(['2021', '2019']);
    expect(await record('fund/manager/award', { managerid: 'lf' })).toEqual([[]]);
  });

  it('have a return for the time that they were in charge, where that is known', async () => {
    expect((await record('fund/manager/history', { managerid: 'zk' }))[0]).toEqual([
      { fundcode: '000001', fundname: '成长混合A', startdate: '20241230', enddate: '', gain: '-1.00', navdate: '20250110' },
      { fundcode: '000002', fundname: '成长混合C', startdate: '', enddate: '', gain: '', navdate: '' },
      { fundcode: '010001', fundname: '稳健成长债券', startdate: '20241230', enddate: '20250102', gain: '-12.00', navdate: '20250102' },
      { fundcode: '999999', fundname: '已终止的基金', startdate: '20150101', enddate: '20160101', gain: '', navdate: '' },
    ]);
    expect(await record('fund/manager/history', { managerid: 'lf' })).toEqual([[]]);
  });
});

describe('what is not there or does not fit', () => {
  const aboutOneFund = [
    'fund/detail', 'fund/share/list', 'fund/nav/history', 'fund/yield/history', 'fund/gain/period', 'fund/gain/year', 'fund/indicator',
    'fund/dividend/list', 'fund/fee', 'fund/holding/list', 'fund/industry/list', 'fund/document/list', 'fund/manager/list',
  ] as const satisfies CallPath[];
  it.each(aboutOneFund)('%s says that there is no such fund, also where there are figures of it', async (path) => {
    expect(await ask(path, { fundcode: '888888' })).toEqual({ ok: false, code: '2030404', msg: '没有代码为 888888 的基金' });
  });

  it.each(['fund/manager/detail', 'fund/manager/resume', 'fund/manager/award', 'fund/manager/history'] as const)('%s says that there is no such manager', async (path) => {
    expect(await ask(path, { managerid: 'nobody' })).toEqual({ ok: false, code: '2030404', msg: '没有编号为 nobody 的基金经理' });
  });

  it.each<[CallBody<'fund/calendar'>, string]>([
    [{ startdate: '20250230', enddate: '20250301' }, '日期不存在，请核对年月日'],
    [{ startdate: '20250102', enddate: '20250101' }, '结束日期早于开始日期，请核对'],
    [{ startdate: '20250101', enddate: '20260205' }, '一次最多查询 400 天，请缩短日期范围'],
    [{ startdate: '2025-01-01', enddate: '20250101' }, '日期是八位数字，例如 20260213'],
  ])('fund/calendar refuses %j', async (body, msg) => {
    expect(await ask('fund/calendar', body)).toEqual({ ok: false, code: '2030422', msg });
  });
});

it.each<[CallPath, CallBody<CallPath>, string[]]>([
  ['fund/new/list', { fundtype: '4' }, ['fund/all', 'fund:010001', 'figures']],
  ['fund/status/list', { fundcodes: '000001' }, ['fund:000001', 'dictionary/item:130011']],
  ['fund/nav/latest', { fundcodes: '000001' }, ['fund:000001', 'figures']],
  ['fund/indicator', { fundcode: '000001' }, ['fund:000001', 'figures']],
  ['fund/fee', { fundcode: '000001' }, ['fund:000001', 'fundfee:000001']],
  ['fund/holding/list', { fundcode: '000001' }, ['fund:000001', 'portfolio/fund:000001']],
  ['fund/document/list', { fundcode: '000001', doctype: '4' }, ['fund:000001', 'funddocument/fund:000001/type:4']],
  ['fund/manager/history', { managerid: 'zk' }, ['manager:zk', 'fund/all', 'fund:000001', 'fund:000002', 'fund:010001', 'fund:999999', 'figures']],
  ['fund/manager/list', { fundcode: '000001' }, ['fund:000001', 'manager:zk', 'fund/all']],
  ['fund/calendar', { startdate: '20250101', enddate: '20250101' }, ['figures/list']],
])('%s %j names what it read', async (path, body, tags) => {
  const world = await worldNow(store.sql);
  await world.answer({ path, body });
  expect([...world.tags].toSorted()).toEqual(tags.toSorted());
});
