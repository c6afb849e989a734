import { failedAnswer, type Samples } from '#kit';
import { sampleHolding } from '#samples/own-funds.ts';
import { samplePage } from '#samples/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '我的账户',
  note: '',
  inviteText: '登录后可以查看资产、昨日收益、持有的基金和未读消息。',
  loginLabel: '登录',
  endedText: '登录已结束。重新登录后可以继续查看。',
  assets: true,
  profit: true,
  holdings: true,
  holdingCount: 3,
  messages: true,
  assetsLabel: '总资产',
  profitLabel: '昨日收益',
  transitLabel: '在途资金',
  transitNote: '已付款，未确认',
  unit: '元',
  holdingsLabel: '持有的基金',
  valueLabel: '市值（元）',
  dayLabel: '日收益（元）',
  gainLabel: '持有收益（元）',
  othersText: '还有 {count} 只，请到网上交易查看',
  emptyText: '还没有持有基金',
  fundsLabel: '挑选基金',
  fundsAddress: '/fundsearch',
  unreadText: '有 {count} 条未读消息',
  noUnreadText: '没有未读消息',
  messagesLabel: '未读消息',
  notice: '数据来自网上交易系统，以交易确认的结果为准。',
};

const page = { company: { ...samplePage().company, tradeaddress: '{host}/preserve' } };

const rows = [
  sampleHolding('000628', '大成高鑫股票A', ['123456.78', '-1664.03', '20134.56']),
  sampleHolding('000001', '华夏成长混合', ['11430.00', '-70.15', '460.30']),
  sampleHolding('000198', '天弘余额宝货币', ['5000.00', '0.16', '']),
];

const total = {
  ...{ marketvalue: '139886.78', transitamount: '1000.00', dayprofit: '-1734.02' },
  ...{ holdprofit: '20594.86', totalprofit: '21000.00', navdate: '20260213' },
};

const calls: NonNullable<Sample['calls']> = {
  'trade/asset/total': { ok: true, record: [[total]] },
  'trade/asset/fund/list': { ok: true, record: [rows, [{ totalcount: '5' }]] },
  'account/message/unread': { ok: true, body: { unreadcount: '3' } },
};
const investor = { props, data: {}, page, login: '张**', calls };

export const samples: Samples<typeof block> = {
  typical: { label: '没有登录', props, data: {}, page },
  closed: {
    label: '登录没有开放',
    props,
    data: {},
    page: { company: { ...page.company, loginopenflag: '0' } },
  },
  loggedIn: { label: '已登录', ...investor },
  empty: {
    ...{ label: '还没有持有基金', ...investor },
    calls: {
      'trade/asset/total': {
        ok: true,
        record: [
          [
            {
              ...{ marketvalue: '0.00', transitamount: '0.00', dayprofit: '0.00' },
              ...{ holdprofit: '0.00', totalprofit: '0.00', navdate: '' },
            },
          ],
        ],
      },
      'trade/asset/fund/list': { ok: true, record: [[], [{ totalcount: '0' }]] },
      'account/message/unread': { ok: true, body: { unreadcount: '0' } },
    },
  },
  failed: {
    ...{ label: '交易系统没有应答', ...investor },
    calls: {
      'trade/asset/total': failedAnswer(),
      'trade/asset/fund/list': failedAnswer(),
      'account/message/unread': failedAnswer(),
    },
  },
  loading: {
    ...{ label: '正在加载', ...investor },
    calls: {
      'trade/asset/total': null,
      'trade/asset/fund/list': null,
      'account/message/unread': null,
    },
  },
  few: {
    label: '只显示昨日收益和消息',
    ...investor,
    props: { ...props, assets: false, holdings: false },
  },
  long: {
    label: '最长的文字和很大的金额',
    ...{ data: {}, page, login: '示范**管理有限公司' },
    props: {
      ...props,
      title: '账'.repeat(20),
      note: '明'.repeat(60),
      holdingCount: 1,
      assetsLabel: 'W'.repeat(20),
      profitLabel: '益'.repeat(20),
      transitLabel: '途'.repeat(20),
      transitNote: 'W'.repeat(20),
      unit: '元'.repeat(6),
      holdingsLabel: 'W'.repeat(20),
      valueLabel: 'W'.repeat(20),
      dayLabel: '日'.repeat(20),
      gainLabel: '收'.repeat(20),
      othersText: 'W'.repeat(40),
      unreadText: 'W'.repeat(40),
      notice: 'W'.repeat(200),
    },
    calls: {
      ...calls,
      'trade/asset/total': {
        ok: true,
        record: [[{ ...total, marketvalue: '987654321098765.43', dayprofit: '-1234567890.12' }]],
      },
      'trade/asset/fund/list': {
        ok: true,
        record: [
          [
            sampleHolding('000628', '基'.repeat(60), [
              '987654321098765.43',
              '-1234567890.12',
              '123456789012345.67',
            ]),
          ],
          [{ totalcount: '200' }],
        ],
      },
    },
  },
};
