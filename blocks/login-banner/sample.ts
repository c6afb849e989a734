import { samplePage } from '#samples/page.ts';
import { MORNING, NO_PICTURE } from '#samples/pictures.ts';
import type { Samples } from '#kit';
import type { block } from './block.ts';

const props = {
  headline: '看得清，才拿得住。',
  lead: '净值、费率、持仓、公告，每个数字都写明截至日期，每份文件都能查到原文。',
  buttons: [
    { id: 'funds', label: '浏览全部基金', address: '/fund?menuid=2' },
    { id: 'guide', label: '新手指南', address: '/list?menuid=6-1' },
  ],
  cardTitle: '网上交易',
  cardText: '查询持仓、申购赎回、设置定投。',
  loginLabel: '登录',
  registerLabel: '注册开户',
  orgloginLabel: '机构登录',
  cardNote: '将离开本站，前往网上交易系统。',
  doors: [
    {
      id: 'login',
      label: '登录交易',
      note: '看持仓、买卖基金',
      way: 'login' as const,
      address: '',
    },
    {
      id: 'funds',
      label: '查我的基金',
      note: '最新净值和涨跌',
      way: 'page' as const,
      address: '/list?menuid=2',
    },
    { id: 'organisation', label: '机构登录', note: '', way: 'orglogin' as const, address: '' },
  ],
  elderHeadline: '您好，想办什么事？',
  callText: '有问题，打电话，按 0 直接转人工',
  callLabel: '拨打电话',
  caption: '背景山形由华夏成长混合（000001）2001 至 2026 年复权净值切片绘成，仅作装饰',
  image: NO_PICTURE,
  overlay: 80,
  credit: '',
};

export const samples: Samples<typeof block> = {
  typical: { label: '标题、按钮和登录卡片', props, data: {} },
  empty: {
    label: '只有标题',
    props: { ...props, lead: '', buttons: [], cardTitle: '', doors: [], caption: '' },
    data: {},
  },
  picture: {
    label: '背景图片',
    props: {
      ...props,
      image: { ...MORNING, alt: '', decorative: true },
      credit: '图片：公司资料',
    },
    data: {},
  },
  misconfigured: {
    label: '登录地址有误，其余入口未开放',
    props,
    data: {},
    page: {
      company: {
        ...samplePage().company,
        loginaddress: 'trade.example.com',
        registeropenflag: '0',
      },
    },
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
      doors: Array.from({ length: 6 }, (_, index) => ({
        id: `d${index}`,
        label: '门'.repeat(10),
        note: 'W'.repeat(30),
        way: 'trade' as const,
        address: '',
      })),
      elderHeadline: '您'.repeat(20),
      callText: '电'.repeat(30),
      callLabel: '拨'.repeat(10),
      caption: '山'.repeat(80),
      image: MORNING,
      overlay: 95,
      credit: '图'.repeat(80),
    },
    data: {},
  },
};
