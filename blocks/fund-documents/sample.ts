import { sampleList } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundDocumentRow } from '#schemas/fund/document.ts';
import type { block } from './block.ts';

const rows: FundDocumentRow[] = [
  {
    id: 'report-000001',
    fundcode: '000001',
    fundname: '华夏成长混合',
    doctype: '4',
    title: '华夏成长证券投资基金2025年第4季度报告',
    publishdate: '20260122',
    address: '/media/document/report-000001.pdf',
  },
  {
    id: 'prospectus-000628',
    fundcode: '000628',
    fundname: '大成高鑫股票A',
    doctype: '2',
    title: '大成高鑫股票型证券投资基金招募说明书（更新）',
    publishdate: '20251128',
    address: '/media/document/prospectus-000628.pdf',
  },
  {
    id: 'contract-000628',
    fundcode: '000628',
    fundname: '大成高鑫股票A',
    doctype: '1',
    title: '大成高鑫股票型证券投资基金基金合同',
    publishdate: '20250613',
    address: '/media/document/contract-000628.pdf',
  },
];

const props: Samples<typeof block>['typical']['props'] = {
  title: '基金文件',
  note: '可以按种类、年份、基金代码和标题查找。',
  count: 20,
  emptyText: '没有符合条件的文件',
  searchLabel: '搜索标题或基金代码',
  typeLabel: '种类',
  years: 5,
  yearLabel: '年份',
  allLabel: '全部',
  fundLabel: '基金',
};

const filtered = {
  address: '/col?menuid=6&fundcode=000628&year=2025&doctype=2',
  parameters: { menuid: '6', fundcode: '000628', year: '2025', doctype: '2' },
};

export const samples: Samples<typeof block> = {
  typical: { label: '一页文件', props, data: { documents: sampleList(rows, 205) } },
  filtered: {
    label: '按基金、年份和种类筛选',
    props,
    data: { documents: sampleList(rows.slice(1, 2)) },
    page: filtered,
  },
  plain: {
    label: '不按年份筛选',
    props: { ...props, years: 0, note: '' },
    data: { documents: sampleList(rows) },
  },
  empty: {
    label: '没有文件',
    props,
    data: { documents: sampleList<FundDocumentRow>([]) },
    page: filtered,
  },
  beyond: {
    label: '最后一页之后',
    props,
    data: { documents: sampleList<FundDocumentRow>([], 205) },
    page: {
      parameters: { menuid: '6', pageoffset: '400' },
      address: '/col?menuid=6&pageoffset=400',
    },
  },
  failed: { label: '没有取到', props, data: { documents: failedAnswer() } },
  long: {
    label: '最长的标题和名称',
    props: { ...props, note: '明'.repeat(60) },
    data: {
      documents: sampleList(
        rows.map((row) => ({ ...row, title: '文'.repeat(120), fundname: '基'.repeat(60) })),
      ),
    },
  },
};
