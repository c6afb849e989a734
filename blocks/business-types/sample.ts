import { samplePage } from '#kit/sample-page.ts';
import type { Samples } from '#kit/sample.ts';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const entries: Props['entries'] = [
  { id: 'purchase', label: '申购', note: '买入已经开放的基金', way: 'trade', address: '' },
  { id: 'plan', label: '定投', note: '按约定的日期和金额分期买入', way: 'trade', address: '' },
  { id: 'open', label: '开户', note: '开立基金账户，完成风险测评', way: 'register', address: '' },
  { id: 'organisation', label: '机构业务', note: '', way: 'orglogin', address: '' },
  { id: 'download', label: '表单下载', note: '柜台办理用的申请表', way: 'page', address: '/list?menuid=6-8-5' },
];
const props: Props = {
  title: '业务类型',
  note: '在网上交易系统办理，办理前请读交易须知。',
  entries,
  moreLabel: '交易须知',
  moreAddress: '/list?menuid=6-3',
  emptyText: '暂时没有可以办理的业务',
};
const page = { company: { ...samplePage().company, tradeaddress: '{host}/preserve' } };

export const samples: Samples<typeof block> = {
  typical: { label: '去往网上交易和页面，机构登录未开放', props, data: {}, page },
  closed: { label: '还没有网上交易', props, data: {} },
  empty: { label: '没有业务', props: { ...props, entries: [] }, data: {} },
  long: {
    label: '最长的文字，十二项',
    props: {
      ...props,
      title: '业'.repeat(20),
      note: '说'.repeat(60),
      moreLabel: '多'.repeat(10),
      entries: Array.from({ length: 12 }, (_, index) => ({ id: `e${index}`, label: index % 2 ? 'W'.repeat(10) : '务'.repeat(10), note: index % 2 ? 'W'.repeat(30) : '明'.repeat(30), way: index % 2 ? 'trade' : 'page', address: '/' })),
    },
    data: {},
    page,
  },
};
