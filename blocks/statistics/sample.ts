import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  title: '关键数字',
  note: '',
  figures: [
    {
      id: 'f1',
      label: '网站所列基金',
      value: '40',
      unit: '只',
      date: '20260213',
      source: '公司整理',
    },
    {
      id: 'f2',
      label: '净值记录',
      value: '12.8',
      unit: '万条',
      date: '20260213',
      source: '公司整理',
    },
    {
      id: 'f3',
      label: '一次答复解决的投诉',
      value: '93.5',
      unit: '%',
      date: '20260213',
      source: '公司整理',
    },
  ],
  colour: 'text',
  sourceLabel: '来源',
  statement: '',
};

export const samples: Samples<typeof block> = {
  typical: { label: '同一天、同一来源', props, data: {} },
  mixed: {
    label: '各有各的日期和来源',
    props: {
      ...props,
      note: '截至日期各不相同。',
      figures: [
        ...props.figures,
        {
          id: 'f4',
          icon: 'chart',
          label: '近五年年化收益',
          value: '+4.12',
          unit: '%',
          date: '20251231',
          source: '年度报告',
        },
      ],
      statement:
        '基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
    },
    data: {},
  },
  empty: { label: '还没有数字', props: { ...props, figures: [] }, data: {} },
  long: {
    label: '最长的文字',
    props: {
      title: '关'.repeat(20),
      note: '明'.repeat(60),
      figures: Array.from({ length: 8 }, (_, at) => ({
        id: `f${at}`,
        icon: 'people' as const,
        label: '名'.repeat(20),
        value: '8'.repeat(16),
        unit: '位'.repeat(8),
        date: '20260213',
        source: at % 2 ? 'W'.repeat(40) : '源'.repeat(40),
      })),
      colour: 'accent',
      sourceLabel: '来'.repeat(10),
      statement: '声'.repeat(120),
    },
    data: {},
  },
};
