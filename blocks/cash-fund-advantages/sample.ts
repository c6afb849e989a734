import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const points: Props['points'] = [
  { id: 'a1', title: '每日计收益', text: '收益每日计算、按月结转，节假日不间断。' },
  { id: 'a2', title: '存取灵活', text: '工作日申请次日到账；快速转出每日有额度上限。' },
  { id: 'a3', title: '不收买卖费', text: '申购、赎回均不收费，管理费每日从资产中计提。' },
  { id: 'a4', title: '同卡进出', text: '资金只回到本人绑定的银行卡。' },
];

export const samples: Samples<typeof block> = {
  typical: { label: '四条', props: { title: '产品特点', note: '', points }, data: {} },
  single: {
    label: '只有一条，没有文字',
    props: { title: '产品特点', note: '', points: [{ id: 'a1', title: '每日计收益', text: '' }] },
    data: {},
  },
  long: {
    label: '最长的文字',
    props: {
      title: '特'.repeat(20),
      note: '明'.repeat(60),
      points: Array.from({ length: 8 }, (_, at) => ({
        id: `a${at}`,
        title: at % 2 ? 'W'.repeat(20) : '长'.repeat(20),
        text: at % 2 ? 'W'.repeat(120) : '长'.repeat(120),
      })),
    },
    data: {},
  },
};
