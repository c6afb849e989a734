import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  title: '还有疑问？',
  text: '可以提交意见反馈，或者拨打客户服务热线。',
  buttonLabel: '意见反馈',
  buttonAddress: '/list?menuid=8-6',
  emphasis: false,
  linkLabel: '400-698-9988',
  linkAddress: 'tel:4006989988',
};

export const samples: Samples<typeof block> = {
  typical: { label: '按钮和旁边的链接', props, data: {} },
  primary: {
    label: '主要按钮，没有文字',
    props: { ...props, text: '', emphasis: true, linkLabel: '', linkAddress: '' },
    data: {},
  },
  wordless: {
    label: '只有文字',
    props: { ...props, buttonAddress: '', linkAddress: '' },
    data: {},
  },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '题'.repeat(40),
      text: 'W'.repeat(120),
      buttonLabel: '按'.repeat(12),
      linkLabel: '链'.repeat(20),
    },
    data: {},
  },
};
