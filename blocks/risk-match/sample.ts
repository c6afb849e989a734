import { sampleFundWords } from '#samples/funds.ts';
import type { Samples } from '#kit';
import { INVESTOR_LEVELS } from '#rules/trade/risk-match.ts';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  title: '风险匹配',
  note: '',
  levels: [
    { id: 'C1', name: '保守型', text: '不愿承受本金损失，看重资金能随时取用。' },
    { id: 'C2', name: '谨慎型', text: '能承受很小的波动，以收益的稳定为先。' },
    { id: 'C3', name: '稳健型', text: '能承受一定的波动和阶段性损失，希望资产逐渐增长。' },
    { id: 'C4', name: '积极型', text: '能承受较大的波动，愿意以时间换取收益。' },
    { id: 'C5', name: '激进型', text: '能承受本金的大幅损失，追求较高收益。' },
  ],
  investorLabel: '投资者类型',
  yes: '匹配',
  no: '不匹配',
  notice:
    '投资者只宜购买风险等级不高于自身承受能力的产品。风险承受能力以测评结果为准，有效期一年；产品的风险等级以销售机构的评价为准。',
};
const page = { dictionary: sampleFundWords };

export const samples: Samples<typeof block> = {
  typical: { label: '五级对五级', props, data: {}, page },
  bare: {
    label: '没有说明，字典没有取到',
    props: { ...props, levels: props.levels.map((level) => ({ ...level, text: '' })) },
    data: {},
  },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '险'.repeat(20),
      note: '明'.repeat(60),
      levels: INVESTOR_LEVELS.map((id, at) => ({
        id,
        name: at % 2 ? 'W'.repeat(12) : '型'.repeat(12),
        text: at % 2 ? 'W'.repeat(60) : '明'.repeat(60),
      })),
      investorLabel: '类'.repeat(20),
      yes: '匹'.repeat(6),
      no: '不'.repeat(6),
      notice: 'W'.repeat(300),
    },
    data: {},
    page,
  },
};
