import { sampleMenu, samplePage } from '#samples/page.ts';
import type { Samples } from '#kit';
import type { block } from './block.ts';

const props = {
  noticeLabel: '演示站点',
  noticeText: '数据为公开历史数据，截至日期见各处，不构成投资建议',
  noticeLinkLabel: '无障碍声明',
  noticeLinkAddress: '/col?menuid=9',
  phone: true,
  phoneLabel: '客服',
  homeAddress: '/',
  loginLabel: '登录',
  elderLabel: '长者版',
  standardLabel: '返回标准版',
  searchAddress: '/search',
  searchPlaceholder: '基金代码、名称，公告或文章',
};
const { company, entry } = samplePage();
/** One that leads away, and two that are not open: at the top and below. */
const trading = [
  ['register', '开户', '0'],
  ['orglogin', '机构入口', '0'],
  ['login', '网上交易', '5'],
].map(([routecode = '', menuname = '', parentid = '']) => ({
  ...sampleMenu()[0]!,
  id: `t-${routecode}`,
  parentid,
  menuname,
  routecode,
  linktype: '2' as const,
  ordernumber: '90',
}));

export const samples: Samples<typeof block> = {
  typical: { label: '三级菜单，当前为理财知识', props, data: {} },
  closed: {
    label: '登录未开放，菜单里有网上交易，没有通知、搜索和长者版',
    props: { ...props, noticeText: '', elderLabel: '', searchAddress: '' },
    data: {},
    page: { company: { ...company, loginopenflag: '0' }, menu: [...sampleMenu(), ...trading] },
  },
  detail: {
    label: '当前页面不在菜单里',
    props,
    data: {},
    page: {
      entry: { ...entry!, id: 'hidden', routecode: 'newsdetail', displayflag: '2' },
      parameters: { menuid: '5-3', id: 'a1' },
    },
  },
  empty: { label: '没有菜单', props, data: {}, page: { menu: [], entry: null, parameters: {} } },
  long: {
    label: '最长的文字和十二个菜单',
    props: {
      ...props,
      noticeLabel: '演'.repeat(10),
      noticeText: '知'.repeat(80),
      noticeLinkLabel: '链'.repeat(10),
      phoneLabel: '电'.repeat(10),
      loginLabel: '登'.repeat(10),
      elderLabel: '长'.repeat(10),
      standardLabel: '返'.repeat(10),
      searchPlaceholder: '搜'.repeat(30),
    },
    data: {},
    page: {
      company: { ...company, companyname: '示范基金管理股份有限公司' },
      menu: [
        ...sampleMenu(),
        ...sampleMenu()
          .slice(0, 4)
          .map((row) => ({ ...row, id: `x${row.id}`, menuname: `${row.menuname}与更多服务` })),
      ],
    },
  },
};
