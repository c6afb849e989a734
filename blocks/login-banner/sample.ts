import { samplePage } from '#kit/sample-page.ts';
import type { Samples } from '#kit/sample.ts';
import type { block } from './block.ts';

const props = {
  headline: '看得清，才拿得住。',
  lead: '净值、费率、持仓、公告，每个数字都写明截至日期，每份文件都能查到原文。',
  buttons: [{ id: 'funds', label: '浏览全部基金', address: '/fund?menuid=2' }, { id: 'guide', label: '新手指南', address: '/list?menuid=6-1' }],
  cardTitle: '网上交易',
  cardText: '查询持仓、申购赎回、设置定投。',
  loginLabel: '登录',
  registerLabel: '注册开户',
  orgloginLabel: '机构登录',
  cardNote: '将离开本站，前往网上交易系统。',
  caption: '背景山形由华夏成长混合（000001）2001 至 2026 年复权净值切片绘成，仅作装饰',
};

export const samples: Samples<typeof block> = {
  typical: { label: '标题、按钮和登录卡片', props, data: {} },
  empty: {
    label: '只有标题',
    props: { ...props, lead: '', buttons: [], cardTitle: '', caption: '' },
    data: {},
  },
  misconfigured: {
    label: '登录地址有误，其余入口未开放',
    props,
    data: {},
    page: { company: { ...samplePage().company, loginaddress: 'trade.example.com', registeropenflag: '0' } },
  },
  long: {
    label: '最长的文字，没有标点',
    props: {
      headline: '题'.repeat(40),
      lead: 'W'.repeat(120),
      buttons: props.buttons.map((button) => ({ ...button, label: '钮'.repeat(20) })),
      cardTitle: '卡'.repeat(20),
      cardText: '说'.repeat(60),
      loginLabel: '登'.repeat(10),
      registerLabel: '注'.repeat(10),
      orgloginLabel: '机'.repeat(10),
      cardNote: '提'.repeat(80),
      caption: '山'.repeat(80),
    },
    data: {},
  },
};
