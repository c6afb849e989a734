import { demonstrationBlock, disclaimer, module, type Composition } from './composition.ts';

const all = { moreAddress: '/col?menuid=10065' };

const halves = ['notices', 'news'].map((id) => ({ id, share: '1' }));

const fundKind = (fundtype: string, label: string, note: string, risklevel: string) => ({
  id: `k${fundtype}`,
  label,
  note,
  address: `/col?menuid=10065&fundtype=${fundtype}`,
  fundtype,
  risklevel,
});

const kinds = [
  fundKind('1', '股票型', '股票仓位不低于八成，波动较大', '04'),
  fundKind('2', '指数型', '跟踪指数，规则透明，费用通常较低', '04'),
  fundKind('3', '混合型', '股债比例灵活，由基金经理择时配置', '03'),
  fundKind('4', '债券型', '以债券为主要投资对象，波动相对较小', '02'),
  {
    id: 'k5',
    label: '货币型',
    note: '投资短期货币工具，流动性较好',
    address: '/col?menuid=10066',
    fundtype: '5',
    risklevel: '01',
  },
  {
    id: 'k0',
    label: '其他',
    note: '商品等其他类型，先看清投资标的',
    address: '/col?menuid=10065&fundtype=0',
    fundtype: '0',
  },
  {
    id: 'private',
    label: '专户业务',
    note: '面向合格投资者，须先完成身份确认',
    address: '/col?menuid=10067',
    aside: '需确认',
    lock: '合格投资者可见',
  },
];

/** What is asked most, in plain words: the banner of those who chose elder mode. */
const doors = [
  { id: 'd1', label: '登录交易', note: '看持仓、买卖基金', way: 'login', address: '' },
  { id: 'd2', label: '查基金', note: '最新净值和涨跌', way: 'page', address: '/col?menuid=10065' },
  {
    id: 'd3',
    label: '现金管理',
    note: '随时存取的闲钱',
    way: 'page',
    address: '/col?menuid=10066',
  },
  {
    id: 'd4',
    label: '看公告',
    note: '公司和产品通知',
    way: 'page',
    address: '/list?menuid=10070&secondtype=notice',
  },
  {
    id: 'd5',
    label: '学一学',
    note: '新手常见问题',
    way: 'page',
    address: '/list?menuid=10084&secondtype=faq',
  },
  {
    id: 'd6',
    label: '找到我们',
    note: '电话、网点和地址',
    way: 'page',
    address: '/col?menuid=10115',
  },
];

export const home: Composition = {
  entries: {
    '10060': [
      module('M01', [
        demonstrationBlock('login-banner', {
          lead: '净值、费率、持仓、公告，每个数字都写明截至日期，每份文件都能查到原文。',
          buttons: [
            { id: 'b1', label: '浏览全部基金', address: '/col?menuid=10065' },
            { id: 'b2', label: '新手指南', address: '/list?menuid=10081&secondtype=newcomer' },
          ],
          doors,
        }),
        demonstrationBlock('promotion-notice', {
          count: 1,
          moreAddress: '/list?menuid=10071&secondtype=notice',
        }),
        demonstrationBlock('business-types', {
          note: '先看清类别与风险，再看业绩。',
          form: 'kinds',
          kinds,
        }),
      ]),
      module('M04', [
        demonstrationBlock('recommended-funds', {
          note: '按类型各挑一只，用于演示，不构成投资建议。',
          funds: [
            {
              id: 'r1',
              fundcode: '000051',
              reason: '跟踪沪深 300 指数，覆盖沪深两市规模大、流动性好的 300 家公司。',
            },
            { id: 'r2', fundcode: '000045', reason: '以产业债为主，波动小于股票类基金。' },
            {
              id: 'r3',
              fundcode: '000628',
              reason: '自下而上选股，注重企业盈利质量与估值安全边际。',
            },
          ],
          ...all,
          moreLabel: '全部基金',
          investorMarks: true,
        }),
        demonstrationBlock('hot-funds', {
          ...all,
          investorMarks: true,
          moreLabel: '全部基金',
          funds: ['000216', '000051', '000628', '000143', '000001'].map((fundcode, index) => ({
            id: `h${index + 1}`,
            fundcode,
          })),
        }),
        demonstrationBlock('fund-list', {
          count: 8,
          ...all,
          moreLabel: '筛选与对比',
          investorMarks: true,
        }),
        demonstrationBlock('fund-list', {
          title: '现金管理',
          note: '随时要用的钱，先放在看得清的地方。',
          source: 'hand',
          funds: [{ id: 'c1', fundcode: '000198' }],
          investorMarks: true,
          moreLabel: '收益与存取',
          moreAddress: '/col?menuid=10066',
          notice: '7日年化收益率按最近 7 个自然日的万份收益折算。',
        }),
      ]),
      module('M01', [demonstrationBlock('carousel', { buttonLabel: '阅读全文' })]),
      module('M07', [
        demonstrationBlock(
          'columns',
          { title: '公告资讯', columns: halves, gap: { '360': 'medium', '1024': 'large' } },
          {
            notices: [
              demonstrationBlock('article-list', {
                title: '公司公告',
                source: 'category',
                category: 'notice',
                moreAddress: '/list?menuid=10071&secondtype=notice',
              }),
            ],
            news: [
              demonstrationBlock('article-list', {
                title: '新闻资讯',
                source: 'category',
                category: 'news',
                count: 4,
                lead: true,
                moreAddress: '/list?menuid=10073&secondtype=news',
              }),
            ],
          },
        ),
      ]),
      module('M09', [
        demonstrationBlock('fund-tips', {
          source: 'category',
          category: 'knowledge',
          note: '三分钟一篇，读清一件事。',
          columns: true,
          moreLabel: '全部知识',
          moreAddress: '/list?menuid=10080&secondtype=knowledge',
        }),
      ]),
      module('M01', [demonstrationBlock('friendly-links')]),
      disclaimer,
    ],
  },
};
