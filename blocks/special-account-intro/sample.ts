import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  title: '专户业务',
  note: '面向合格投资者。',
  lead: '为单一客户或特定多个客户管理资产，投资范围、费用和风险由资产管理合同约定。',
  points: [
    { id: 'p1', title: '按需求定方案', text: '先问清期限、流动性和能承受的波动，再定投资范围。' },
    { id: 'p2', title: '独立托管', text: '资产与管理人、托管人的固有财产分开。' },
    { id: 'p3', title: '定期报告', text: '按合同约定的频率报告净值、持仓和费用。' },
  ],
  notice: '专户产品以非公开方式募集，只向合格投资者介绍，本页不介绍具体产品。',
  buttonLabel: '确认合格投资者身份',
  buttonAddress: '/list?menuid=4',
};

export const samples: Samples<typeof block> = {
  typical: { label: '介绍、要点和入口', props, data: {} },
  plain: {
    label: '只有介绍',
    props: { ...props, note: '', points: [], buttonAddress: '' },
    data: {},
  },
  long: {
    label: '最长的文字',
    props: {
      title: '专'.repeat(20),
      note: '明'.repeat(60),
      lead: '介'.repeat(200),
      points: Array.from({ length: 8 }, (_, at) => ({
        id: `p${at}`,
        title: at % 2 ? 'W'.repeat(20) : '长'.repeat(20),
        text: at % 2 ? 'W'.repeat(120) : '长'.repeat(120),
      })),
      notice: '提'.repeat(120),
      buttonLabel: '按'.repeat(20),
      buttonAddress: '/list?menuid=4',
    },
    data: {},
  },
};
