import { longArticleRow, sampleArticleRows, sampleList } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { NoticeRow } from '#schemas/content.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const files = [
  { id: 'f1', title: '2025 年第四季度报告', address: '/media/report.pdf' },
  { id: 'f2', title: '附表', address: '/media/table.xlsx' },
];
const rows: NoticeRow[] = sampleArticleRows('notice').map((row, index) => ({
  ...row,
  routecode: index === 1 ? 'productdetail' : 'newsdetail',
  attachments: index === 2 ? files : [],
  fundcodes: index === 2 ? ['000001', '000628'] : [],
  funds:
    index === 2
      ? [
          { fundcode: '000001', fundname: '华夏成长混合' },
          { fundcode: '000628', fundname: '大成高鑫股票A' },
        ]
      : [],
}));

const props: Sample['props'] = {
  title: '公司公告',
  note: '',
  source: 'menu',
  category: '',
  kinds: [],
  kindsLabel: '公告栏目',
  detail: '',
  count: 20,
  emptyText: '没有符合条件的公告',
  search: true,
  searchLabel: '搜索公告或基金代码',
  years: 5,
  yearLabel: '年份',
  allLabel: '全部',
  fundLabel: '基金',
  summaries: false,
};

const kinds = [
  { id: 'k0', label: '全部', category: '' },
  { id: 'k1', label: '公司公告', category: 'notice' },
  { id: 'k2', label: '产品公告', category: 'productnotice' },
];
const address =
  '/list?menuid=6&secondtype=notice&fundcode=000628&keyword=%E6%8A%A5%E5%91%8A&year=2026';
const filtered = {
  address,
  parameters: {
    menuid: '6',
    secondtype: 'notice',
    fundcode: '000628',
    keyword: '报告',
    year: '2026',
  },
};

export const samples: Samples<typeof block> = {
  typical: { label: '一页公告', props, data: { notices: sampleList(rows, 128) } },
  filtered: {
    label: '可切换栏目，按基金、年份和关键词筛选',
    props: { ...props, kinds, summaries: true },
    data: { notices: sampleList(rows.slice(2, 3)) },
    page: filtered,
  },
  plain: {
    label: '没有筛选',
    props: { ...props, search: false, years: 0 },
    data: { notices: sampleList(rows.slice(0, 3)) },
  },
  empty: { label: '没有公告', props, data: { notices: sampleList([]) }, page: filtered },
  beyond: {
    label: '最后一页之后',
    props,
    data: { notices: sampleList([], 128) },
    page: {
      parameters: { menuid: '6', pageoffset: '400' },
      address: '/list?menuid=6&pageoffset=400',
    },
  },
  failed: { label: '没有取到', props, data: { notices: failedAnswer() } },
  long: {
    label: '最长的标题、最多的附件',
    props: { ...props, note: '明'.repeat(60), summaries: true },
    data: {
      notices: sampleList([
        {
          ...longArticleRow('notice'),
          routecode: 'newsdetail',
          attachments: [{ id: 'f', title: '附'.repeat(80), address: '/media/a.pdf' }],
          funds: [],
          fundcodes: Array.from({ length: 50 }, (_, index) => String(100000 + index)),
        },
      ]),
    },
  },
};
