import type { Samples } from '#kit';
import type { block } from './block.ts';

const statements = [
  '基金投资有风险，投资须谨慎。投资者购买基金前，应认真阅读基金合同、招募说明书与产品资料概要，了解产品的风险收益特征，并根据自身的投资目的、期限、经验与资产状况，判断产品是否与自己的风险承受能力相匹配。',
  '基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。基金管理人依照恪尽职守、诚实信用、谨慎勤勉的原则管理和运用基金财产，但不保证基金一定盈利，也不保证最低收益。',
  '购买货币市场基金并不等于将资金作为存款存放在银行或者存款类金融机构，基金管理人不保证基金一定盈利，也不保证最低收益。',
];

export const samples: Samples<typeof block> = {
  typical: {
    label: '三段声明',
    props: {
      title: '风险提示',
      paragraphs: statements.map((text, index) => ({ id: `p${index}`, text })),
    },
    data: {},
  },
  single: {
    label: '只有一段',
    props: { title: '风险提示', paragraphs: [{ id: 'p1', text: '基金有风险，投资须谨慎。' }] },
    data: {},
  },
  long: {
    label: '最长的标题和段落，没有标点',
    props: {
      title: '风'.repeat(20),
      paragraphs: Array.from({ length: 12 }, (_, index) => ({
        id: `p${index}`,
        text: index % 2 ? 'W'.repeat(600) : '险'.repeat(600),
      })),
    },
    data: {},
  },
};
