import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  title: '办理步骤',
  note: '',
  steps: [
    { id: 's1', title: '开户', text: '准备身份证与银行卡，在线完成实名认证。' },
    { id: 's2', title: '风险测评', text: '回答约 12 道题，得到风险承受能力等级。' },
    { id: 's3', title: '转入', text: '交易日 15:00 前转入，次一交易日开始计收益。' },
    { id: 's4', title: '查看与转出', text: '随时查看每日收益，需要时转回银行卡。' },
  ],
  moreLabel: '操作指南',
  moreAddress: '/list?menuid=6',
};

export const samples: Samples<typeof block> = {
  typical: { label: '四步', props, data: {} },
  two: {
    label: '两步，没有文字',
    props: {
      ...props,
      steps: props.steps.slice(0, 2).map((step) => ({ ...step, text: '' })),
      moreAddress: '',
    },
    data: {},
  },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '步'.repeat(20),
      note: '明'.repeat(60),
      steps: Array.from({ length: 8 }, (_, at) => ({
        id: `s${at}`,
        title: at % 2 ? 'W'.repeat(20) : '长'.repeat(20),
        text: at % 2 ? 'W'.repeat(120) : '长'.repeat(120),
      })),
    },
    data: {},
  },
};
