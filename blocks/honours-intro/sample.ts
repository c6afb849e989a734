import { sampleList } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { HonourRow } from '#schemas/content/company.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '资质荣誉',
  note: '',
  honourtype: '',
  show: 'some',
  count: 4,
  pagecount: 20,
  moreLabel: '',
  moreAddress: '/list?menuid=8-2',
  qualificationLabel: '资质',
  honourLabel: '荣誉',
  emptyText: '还没有发布资质和荣誉',
};
const rows: HonourRow[] = [
  honour(
    'service',
    '2',
    '客户服务满意单位（演示）',
    '20251020',
    '按投诉答复时限与一次解决率评定。',
  ),
  honour(
    'education',
    '2',
    '年度投资者教育案例（演示）',
    '20241115',
    '四篇短文讲清持仓、换手、费用与回报。',
  ),
  honour('access', '2', '网站无障碍建设示范单位（演示）', '20241108', ''),
  {
    ...honour(
      'licence',
      '1',
      '公开募集证券投资基金管理资格（演示）',
      '20150105',
      '取得资格之后，方可管理公开募集的基金。',
    ),
    image: '/media/7c312a14cf68273b44e549d3f2eea63b97b24772d6796ed4421f07d79d578e90.png',
  },
];

export const samples: Samples<typeof block> = {
  typical: { label: '前几项', props, data: { honours: sampleList(rows, 12) } },
  all: {
    label: '全部，按年份',
    props: { ...props, show: 'all', moreAddress: '' },
    data: { honours: sampleList(rows, 43) },
  },
  beyond: {
    label: '最后一页之后',
    props: { ...props, show: 'all', moreAddress: '' },
    data: { honours: sampleList<HonourRow>([], 4) },
  },
  empty: { label: '没有资质和荣誉', props, data: { honours: sampleList<HonourRow>([]) } },
  failed: { label: '没有取到', props, data: { honours: failedAnswer() } },
  long: {
    label: '最长的内容',
    props: {
      ...props,
      title: '资'.repeat(20),
      note: '明'.repeat(60),
      moreLabel: '多'.repeat(10),
      honourLabel: '荣'.repeat(10),
    },
    data: {
      honours: sampleList([
        {
          ...honour('long', '2', '长'.repeat(80), '20251020', '要'.repeat(200)),
          issuer: 'W'.repeat(60),
        },
      ]),
    },
  },
};

function honour(
  id: string,
  honourtype: HonourRow['honourtype'],
  title: string,
  awarddate: string,
  summary: string,
): HonourRow {
  return {
    id,
    honourtype,
    title,
    issuer: honourtype === '1' ? '演示机关' : '示例评选委员会',
    awarddate,
    image: '',
    summary,
  };
}
