import type { Answer } from '#kit';
import {
  callSchemas,
  type BodyPath,
  type CallBody,
  type CallPath,
  type CallRecord,
  type CallResult,
  type RecordPath,
} from '#schemas/calls/calls.ts';
import type { JsonValue } from '#schemas/json.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import { aFund, aManager } from './fund.ts';
import { openStore, type TestStore } from './store.ts';

const managed = (since: string) => ({ managers: [{ managerid: 'zk', name: '张坤', since }] });
const share = (stockcode: string, ratio: string) => ({
  stockcode,
  stockname: `股票 ${stockcode}`,
  ratio,
  shares: '',
  marketvalue: '',
});
const document = (id: string, doctype: '4' | '5', publishdate: string) => ({
  id,
  fundcode: '000001',
  doctype,
  title: `公告 ${id}`,
  publishdate,
  address: id === 'd0' ? '' : `/media/${id.slice(1).repeat(64)}.pdf`,
});
const status = (subitem: string, subitemname: string) => ({
  dictitem: '130011',
  itemname: '基金状态',
  subitem,
  subitemname,
  remark: '',
});

const items: [Kind, string, JsonValue][] = [
  [
    'fund',
    '000001',
    aFund('000001', {
      fundname: '成长混合A',
      fund_fullname: '成长基金',
      pinyin: 'CZHHA',
      establishdate: '20241230',
      ...managed('20241230'),
    }),
  ],
  [
    'fund',
    '000002',
    aFund('000002', {
      fundname: '成长混合C',
      fund_fullname: '成长基金',
      pinyin: 'CZHHC',
      establishdate: '20250601',
      status: '5',
      ...managed(''),
    }),
  ],
  [
    'fund',
    '010001',
    aFund('010001', {
      fundname: '稳健成长债券',
      pinyin: 'WJCZZQ',
      fundtype: '4',
      risklevel: '02',
      establishdate: '20230101',
      businessflag: '0',
    }),
  ],
  [
    'fund',
    '000198',
    aFund('000198', {
      fundname: '货币',
      pinyin: 'HB',
      fundtype: '5',
      risklevel: '01',
      establishdate: '20220101',
    }),
  ],
  [
    'manager',
    'zk',
    aManager('zk', {
      name: '张坤',
      posts: [
        { startdate: '20080101', enddate: '20120927', orgname: '甲公司', position: '研究员' },
        { startdate: '20120928', enddate: '', orgname: '乙公司', position: '基金经理' },
      ],
      awards: [
        { awardyear: '2019', awardname: '三年期奖', organizer: '' },
        { awardyear: '2021', awardname: '五年期奖', organizer: '' },
      ],
      past: [
        {
          fundcode: '010001',
          fundname: '稳健成长债券',
          startdate: '20241230',
          enddate: '20250102',
        },
        {
          fundcode: '999999',
          fundname: '已终止的基金',
          startdate: '20150101',
          enddate: '20160101',
        },
      ],
    }),
  ],
  ['manager', 'lf', aManager('lf', { name: '刘芳' })],
  [
    'fundfee',
    '000001',
    {
      fundcode: '000001',
      tiers: [
        {
          businesscode: '22',
          measure: 'amount',
          lower: '',
          upper: '1000000',
          rate: '1.5',
          unit: 'percent',
        },
        {
          businesscode: '24',
          measure: 'days',
          lower: '7',
          upper: '',
          rate: '0.5',
          unit: 'percent',
        },
      ],
      annual: [{ feetype: 'manage', rate: '1.2' }],
    },
  ],
  [
    'portfolio',
    '000001:20250331',
    {
      fundcode: '000001',
      reportdate: '20250331',
      holdings: [share('600000', '1')],
      industries: [],
    },
  ],
  [
    'portfolio',
    '000001:20250630',
    {
      fundcode: '000001',
      reportdate: '20250630',
      holdings: [share('600001', '2.5'), share('600002', '10')],
      industries: [
        { industryname: '金融业', ratio: '9.9', marketvalue: '' },
        { industryname: '制造业', ratio: '60', marketvalue: '' },
      ],
    },
  ],
  ...[
    document('d0', '4', '20250401'),
    document('d1', '4', '20250101'),
    document('d2', '5', '20250201'),
    document('d3', '4', '20250301'),
  ].map((body): [Kind, string, JsonValue] => ['funddocument', body.id, body]),
  ['dictionary', '130011:0', status('0', '交易')],
  ['dictionary', '130011:5', status('5', '停止申购')],
];

const nav = (navdate: string, value: string, growth: string) => ({ navdate, nav: value, growth });
export const navs = [
  nav('20241230', '1', '0'),
  nav('20241231', '1.1', '10'),
  nav('20250102', '0.88', '-20'),
  nav('20250103', '0.98', '12.5'),
  nav('20250110', '0.98', '0'),
];
export const facts = (fundcode: string) =>
  ({ fundcode, navdecimals: '4', establishdate: '20241230' }) as const;
const figures = {
  funds: [
    {
      ...facts('000001'),
      navs,
      dividends: [
        {
          exdate: '20250103',
          kind: 'dividend' as const,
          amount: '0.01',
          basis: 'estimated' as const,
        },
        { exdate: '20250110', kind: 'split' as const, amount: '2', basis: 'estimated' as const },
        {
          exdate: '20250110',
          kind: 'dividend' as const,
          amount: '0.027',
          basis: 'estimated' as const,
        },
      ],
    },
    { ...facts('010001'), navs },
    {
      ...facts('000198'),
      yields: [
        { navdate: '20241230', income10k: '1', yield7d: '3.6' },
        { navdate: '20250105', income10k: '2', yield7d: '3.7' },
        { navdate: '20250110', income10k: '3', yield7d: '3.8' },
      ],
    },
    { ...facts('888888'), navs },
  ],
  holidays: { years: ['2025'], days: ['20250101'] },
};

/** A store with four funds, their managers, papers and figures, and calls to it. */
export interface FundStore {
  store: TestStore;
  ask<P extends CallPath>(path: P, body: CallBody<P>): Promise<Answer<P>>;
  /** The result sets of an answer that fits its schema. */
  record<P extends RecordPath>(path: P, body: CallBody<P>): Promise<CallRecord<P>>;
  /** The same of an answer in the newer format. */
  result<P extends BodyPath>(path: P, body: CallBody<P>): Promise<CallResult<P>>;
}

export async function openFundStore(): Promise<FundStore> {
  const store = await openStore();
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })),
  });
  if (!released.ok) throw new Error(released.problem.reason);
  await importFigures(store.sql, 'test', '', figures);
  const ask: FundStore['ask'] = async (path, body) =>
    await (await currentSnapshot(store.sql)).answer({ path, body });
  return {
    store,
    ask,
    async record<P extends RecordPath>(path: P, body: CallBody<P>) {
      const answer = await ask(path, body);
      if (!answer.ok || !('record' in answer)) throw new Error(JSON.stringify(answer));
      return callSchemas[path].record.parse(answer.record) as CallRecord<P>;
    },
    async result<P extends BodyPath>(path: P, body: CallBody<P>) {
      const answer = await ask(path, body);
      if (!answer.ok || !('body' in answer)) throw new Error(JSON.stringify(answer));
      return callSchemas[path].body.parse(answer.body) as CallResult<P>;
    },
  };
}

export const codesOf = (rows: readonly { fundcode: string }[]) =>
  rows.map(({ fundcode }) => fundcode);
