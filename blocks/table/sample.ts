import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  title: '受理时间',
  note: '',
  caption: '各渠道的受理时间',
  columns: [
    { id: 'c1', label: '渠道', align: 'start' },
    { id: 'c2', label: '受理时间', align: 'start' },
    { id: 'c3', label: '最低金额（元）', align: 'end' },
  ],
  rows: [
    { id: 'r1', cells: ['网上交易', '全天，15:00 之后算下一个交易日', '10.00'] },
    { id: 'r2', cells: ['直销柜台', '交易日 9:00 至 15:00', '100,000.00'] },
  ],
  headColumn: true,
  source: '截至 2026-02-13，公司整理。',
};

export const samples: Samples<typeof block> = {
  typical: { label: '三列', props, data: {} },
  plain: {
    label: '第一列不是表头，居中',
    props: {
      ...props,
      columns: props.columns.map((column) => ({ ...column, align: 'center' })),
      headColumn: false,
      source: '',
      note: '居中对齐。',
    },
    data: {},
  },
  uneven: {
    label: '格数与列数不同',
    props: {
      ...props,
      rows: [
        { id: 'r1', cells: ['网上交易'] },
        { id: 'r2', cells: ['柜台', '交易日', '1.00', '多出的一格'] },
      ],
    },
    data: {},
  },
  wide: {
    label: '比屏幕宽',
    props: {
      ...props,
      columns: Array.from({ length: 12 }, (_, at) => ({
        id: `c${at}`,
        label: at ? `第 ${at} 年收益` : '产品',
        align: at ? 'end' : 'start',
      })),
      rows: Array.from({ length: 6 }, (_, at) => ({
        id: `r${at}`,
        cells: Array.from({ length: 12 }, (__, index) =>
          index ? `+${at}.${index}0%` : `组合 ${at + 1}`,
        ),
      })),
      source: '示例数据。过往业绩不预示未来表现。',
    },
    data: {},
  },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '表'.repeat(20),
      note: '明'.repeat(60),
      caption: '题'.repeat(60),
      columns: [
        { id: 'c1', label: '头'.repeat(30), align: 'start' },
        { id: 'c2', label: 'W'.repeat(30), align: 'end' },
      ],
      rows: [{ id: 'r1', cells: ['长'.repeat(300), 'W'.repeat(300)] }],
      source: '源'.repeat(80),
    },
    data: {},
  },
};
