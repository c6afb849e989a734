import { sampleFundWords } from '#samples/funds.ts';
import { samplePage } from '#samples/page.ts';
import { type Samples, failedAnswer } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const entries: Props['entries'] = [
  { id: 'purchase', label: '申购', note: '买入已经开放的基金', way: 'trade', address: '' },
  { id: 'plan', label: '定投', note: '按约定的日期和金额分期买入', way: 'trade', address: '' },
  { id: 'open', label: '开户', note: '开立基金账户，完成风险测评', way: 'register', address: '' },
  { id: 'organisation', label: '机构业务', note: '', way: 'orglogin', address: '' },
  {
    id: 'download',
    label: '表单下载',
    note: '柜台办理用的申请表',
    way: 'page',
    address: '/list?menuid=6-8-5',
  },
];
const kind = (
  fundtype: Props['kinds'][number]['fundtype'],
  label: string,
  note: string,
  risklevel: Props['kinds'][number]['risklevel'],
): Props['kinds'][number] => {
  return {
    id: `kind${fundtype}`,
    label,
    note,
    address: `/fundsearch?fundtype=${fundtype}`,
    fundtype,
    aside: '',
    risklevel,
    lock: '',
  };
};
const kinds: Props['kinds'] = [
  kind('1', '股票型', '股票仓位不低于八成，波动较大', '04'),
  kind('2', '指数型', '跟踪指数，规则透明，费用通常较低', '04'),
  kind('3', '混合型', '股债比例灵活，由基金经理择时配置', '03'),
  kind('4', '债券型', '以债券为主要投资对象，波动相对较小', '02'),
  {
    ...kind('', '货币型', '投资短期货币工具，流动性较好', '01'),
    address: '/list?menuid=3',
    aside: '现金管理',
  },
  {
    ...kind('', '专户业务', '面向合格投资者，须先完成身份确认', ''),
    id: 'private',
    address: '/list?menuid=4',
    aside: '需确认',
    lock: '合格投资者可见',
  },
];
const counted: Samples<typeof block>['typical']['data'] = {
  counts: {
    ok: true,
    record: [
      ['52', '79', '63', '42'].map((fundcount, at) => ({ fundtype: String(at + 1), fundcount })),
      [],
      [],
      [{ navdate: '20260213' }],
      [],
      [],
    ],
  },
};
const props: Props = {
  title: '业务类型',
  note: '在网上交易系统办理，办理前请读交易须知。',
  form: 'services',
  kinds,
  entries,
  moreLabel: '交易须知',
  moreAddress: '/list?menuid=6-3',
  emptyText: '暂时没有可以办理的业务',
};
const page = { company: { ...samplePage().company, tradeaddress: '{host}/preserve' } };

export const samples: Samples<typeof block> = {
  typical: { label: '去往网上交易和页面，机构登录未开放', props, data: {}, page },
  closed: { label: '还没有网上交易', props, data: {} },
  kinds: {
    label: '产品的类别，有只数、风险和锁',
    props: { ...props, form: 'kinds', note: '先看清类别与风险，再看业绩。' },
    data: counted,
    page: { dictionary: sampleFundWords },
  },
  uncounted: {
    label: '产品的类别，只数没有取到',
    props: { ...props, form: 'kinds' },
    data: { counts: failedAnswer() },
    page: { dictionary: sampleFundWords },
  },
  longKinds: {
    label: '最长的类别，十二项',
    props: {
      ...props,
      form: 'kinds',
      kinds: Array.from({ length: 12 }, (_, index) => ({
        ...kind(
          index % 3 ? '' : '1',
          index % 2 ? 'W'.repeat(10) : '类'.repeat(10),
          index % 2 ? 'W'.repeat(30) : '明'.repeat(30),
          index % 2 ? '05' : '',
        ),
        id: `k${index}`,
        aside: '文'.repeat(8),
        lock: index % 2 ? '' : '锁'.repeat(12),
      })),
    },
    data: {
      counts: {
        ok: true,
        record: [
          [{ fundtype: '1', fundcount: '12345' }],
          [],
          [],
          [{ navdate: '20260213' }],
          [],
          [],
        ],
      },
    },
    page: { dictionary: sampleFundWords },
  },
  empty: { label: '没有业务', props: { ...props, entries: [] }, data: {} },
  long: {
    label: '最长的文字，十二项',
    props: {
      ...props,
      title: '业'.repeat(20),
      note: '说'.repeat(60),
      moreLabel: '多'.repeat(10),
      entries: Array.from({ length: 12 }, (_, index) => ({
        id: `e${index}`,
        label: index % 2 ? 'W'.repeat(10) : '务'.repeat(10),
        note: index % 2 ? 'W'.repeat(30) : '明'.repeat(30),
        way: index % 2 ? 'trade' : 'page',
        address: '/',
      })),
    },
    data: {},
    page,
  },
};
