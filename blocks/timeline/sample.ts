import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  title: '发展历程',
  note: '',
  events: [
    { id: 'e1', time: '2015 年', title: '公司设立', text: '' },
    {
      id: 'e2',
      time: '2018 年',
      title: '客户服务中心启用',
      text: '人工服务时间延长到每个交易日 8:30 至 21:00。',
    },
    {
      id: 'e3',
      time: '2022 年',
      title: '网上服务通过无障碍测评',
      text: '支持读屏、键盘操作和大字版。',
    },
  ],
};

export const samples: Samples<typeof block> = {
  typical: { label: '几件大事', props, data: {} },
  one: {
    label: '一件',
    props: { ...props, note: '刚刚开始。', events: props.events.slice(0, 1) },
    data: {},
  },
  long: {
    label: '最长的文字',
    props: {
      title: '发'.repeat(20),
      note: '明'.repeat(60),
      events: Array.from({ length: 3 }, (_, at) => ({
        id: `e${at}`,
        time: at ? 'W'.repeat(20) : '时'.repeat(20),
        title: at ? 'W'.repeat(40) : '题'.repeat(40),
        text: at ? 'W'.repeat(200) : '长'.repeat(200),
      })),
    },
    data: {},
  },
};
