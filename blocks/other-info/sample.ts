import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  title: '其他信息',
  note: '',
  rows: [
    { id: 'r1', label: '信息披露媒体', value: '公司网站与指定报刊', address: '' },
    { id: 'r2', label: '投诉渠道', value: '客户服务热线 400-698-9988', address: 'tel:4006989988' },
    {
      id: 'r3',
      label: '从业人员资格',
      value: '销售人员、私募投资、债券交易',
      address: '/list?menuid=6-9',
    },
  ],
  source: '截至 2026-02-13，公司整理。',
};

export const samples: Samples<typeof block> = {
  typical: { label: '几行', props, data: {} },
  one: {
    label: '一行，没有来源',
    props: { ...props, rows: props.rows.slice(0, 1), source: '', note: '只列一项。' },
    data: {},
  },
  long: {
    label: '最长的文字',
    props: {
      title: '其'.repeat(20),
      note: '明'.repeat(60),
      rows: [
        { id: 'r1', label: '名'.repeat(20), value: '值'.repeat(300), address: '' },
        { id: 'r2', label: 'W'.repeat(20), value: 'W'.repeat(300), address: '/list?menuid=6-9' },
      ],
      source: '源'.repeat(60),
    },
    data: {},
  },
};
