import { type Answer, failedAnswer, type Samples } from '#kit';
import { sampleRow } from '#samples/funds.ts';
import { sampleFavourites, sampleMarkCalls } from '#samples/own-funds.ts';
import { samplePage } from '#samples/page.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '我的自选',
  note: '',
  loggedOut: 'invite',
  inviteText: '登录后可以查看您的自选基金和最新净值。',
  loginLabel: '登录',
  count: 20,
  allAddress: '',
  allLabel: '查看全部',
  othersText: '还有 {count} 只自选基金',
  removeLabel: '移出',
  undoLabel: '撤销',
  removedText: '已移出自选',
  emptyText: '还没有自选基金',
  fundsLabel: '挑选基金',
  fundsAddress: '/fundsearch',
  notice: '净值和日增长率的截至日期见列表下方。基金的过往业绩不预示其未来表现。',
};

const page = { company: { ...samplePage().company, tradeaddress: '{host}/preserve' } };

const listed = (...rows: FundRow[]): Answer<'trade/fund/list'> => ({
  ok: true,
  record: [rows, [{ totalcount: String(rows.length) }]],
});
const favouritesOf = (rows: readonly FundRow[]) =>
  sampleFavourites(...rows.map(({ fundcode, fundname }) => [fundcode, fundname] as const));

const rows = ['000001', '000628', '161725', '000198'].map((code) => sampleRow(code));
const calls: NonNullable<Sample['calls']> = {
  ...sampleMarkCalls,
  'account/favorite/list': favouritesOf(rows),
  'trade/fund/list': listed(...rows),
  'account/favorite/remove': { ok: true, body: { totalcount: '3' } },
  'account/favorite/add': { ok: true, body: { totalcount: '4' } },
};
const investor = { props, data: {}, page, login: '张**', calls };

/** More than are shown, of which one of a long name has all that a row can have. */
const many = Array.from({ length: 25 }, (_, index) =>
  index === 0
    ? sampleRow('000001', { fundname: 'W'.repeat(60), grownday: '20260213' })
    : sampleRow('000628', {
        fundcode: String(100_000 + index),
        fundname: index === 1 ? '中证'.repeat(30) : `示范混合基金${index}`,
      }),
);

export const samples: Samples<typeof block> = {
  typical: { label: '没有登录', props, data: {}, page },
  loggedIn: { label: '已登录', ...investor },
  empty: {
    label: '还没有自选基金',
    ...investor,
    calls: { ...calls, 'account/favorite/list': favouritesOf([]) },
  },
  failed: {
    label: '交易系统没有应答',
    ...investor,
    calls: { 'trade/asset/fund/list': failedAnswer(), 'account/favorite/list': failedAnswer() },
  },
  figuresFailed: {
    label: '净值没有取到',
    ...investor,
    calls: { ...calls, 'trade/fund/list': failedAnswer() },
  },
  loading: {
    label: '正在加载',
    ...investor,
    calls: { 'trade/asset/fund/list': null, 'account/favorite/list': null },
  },
  figuresLoading: {
    label: '净值正在加载',
    ...investor,
    calls: { ...calls, 'trade/fund/list': null },
  },
  long: {
    label: '最长的文字和更多的基金',
    ...investor,
    props: {
      ...props,
      title: '选'.repeat(20),
      note: '明'.repeat(60),
      allLabel: '全'.repeat(10),
      othersText: 'W'.repeat(40),
      removeLabel: '移'.repeat(10),
      undoLabel: '撤'.repeat(10),
      notice: 'W'.repeat(200),
    },
    calls: {
      ...calls,
      'account/favorite/list': favouritesOf(many),
      'trade/fund/list': listed(...many.slice(0, 20)),
    },
  },
};
