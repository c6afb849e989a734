import { sampleMenu, samplePage } from '#samples/page.ts';
import type { Samples } from '#kit';
import type { block } from './block.ts';

const props: Samples<typeof block>['typical']['props'] = {
  phoneNote: '客服热线，交易日 8:30–17:00',
  entries: [],
  directTitle: '产品',
  columns: 4,
  entriesPerColumn: 6,
  links: [
    { id: 'privacy', label: '隐私政策', address: '/list?menuid=8' },
    { id: 'access', label: '无障碍说明', address: '/list?menuid=8-1' },
  ],
  copyright: '© {year} {company}（演示品牌）',
  record: '备案号：演示站点不适用',
};

const NAMES = ['公司介绍', '资质荣誉', '招贤纳士', '联系我们'];

function chosen(columns: readonly string[], count: number): typeof props.entries {
  return columns.flatMap((column, i) =>
    Array.from({ length: count }, (_, j) => ({
      id: `e${i}-${j}`,
      column,
      label: NAMES[j % NAMES.length] ?? '',
      address: `/col?menuid=8-${j + 1}`,
    })),
  );
}

export const samples: Samples<typeof block> = {
  typical: { label: '四列', props, data: {} },
  chosen: {
    label: '自选的入口',
    props: { ...props, entries: chosen(['产品', '服务', '规则', '公司'], 4) },
    data: {},
  },
  empty: {
    label: '没有菜单、电话和链接',
    props: { ...props, links: [], record: '' },
    data: {},
    page: { menu: [], company: { companyname: '示范基金' } },
  },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      phoneNote: '热'.repeat(60),
      columns: 6,
      entriesPerColumn: 12,
      links: Array.from({ length: 8 }, (_, index) => ({
        id: `l${index}`,
        label: '链'.repeat(20),
        address: '/list?menuid=8',
      })),
      copyright: '版'.repeat(80),
      record: 'W'.repeat(80),
    },
    data: {},
    page: {
      menu: sampleMenu().map((row) => ({ ...row, menuname: row.menuname.repeat(10).slice(0, 40) })),
      company: {
        ...samplePage().company,
        companyname: '示范基金管理股份有限公司上海分公司'.repeat(2),
      },
    },
  },
};
