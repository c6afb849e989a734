import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { words } from './words.ts';

export const D19: DisclosureRule = {
  id: 'D19',
  title: '特殊品种专门揭示',
  title_en: 'Warnings of special products',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十一条',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'warn',
    education: 'warn',
    company: 'off',
  },
  applies_to: 'public',
  checker: 'product_disclosure',
  parameters: {
    by: [
      {
        product: 'QDII',
        recognised_by: ['QDII'],
        words: words(`境外投资 境外市场 海外市场 海外投资 汇率风险`),
        text: '本基金投资于境外市场，除境内市场波动等一般风险外，还面临汇率风险、境外市场风险等境外投资的特别风险。',
      },
      {
        product: 'FOF',
        recognised_by: ['FOF', '基金中基金'],
        words: words(`双重收费 重复收费 双重费用 持有基金的风险 持有的基金 被投资基金 所投资基金`),
        text: '本基金主要投资于其他基金，面临所持有的基金带来的风险，并可能有双重收费。',
      },
      {
        product: '养老',
        recognised_by: ['养老'],
        words: words(`不代表收益保障 不代表收益的保障 不代表收益有保障 名称不代表收益`),
        text: '“养老”的名称不代表收益保障或其他任何形式的收益承诺，基金不保本，可能发生亏损。',
      },
      {
        product: '定期开放或持有期',
        recognised_by: words(`定期开放 定开 持有期 封闭`),
        words: words(
          `不能赎回 不得赎回 无法赎回 不可赎回 不能提出赎回 不办理赎回 不能申请赎回 不可以赎回 无法申请赎回`,
        ),
        text: '封闭期或最短持有期内不能赎回基金份额。',
      },
      {
        product: 'REITs',
        recognised_by: words(`REIT 不动产 基础设施证券投资基金 基础设施基金`),
        words: words(`不动产风险 不动产价格 基础设施项目 流动性风险 流动性不足`),
        text: '本基金主要投资于不动产项目，面临项目运营与不动产价格波动的风险，以及二级市场的流动性风险。',
      },
    ],
  },
  cleared_by: '',
  samples: {
    violating: [
      {
        fund: {
          fund_fullname: '某养老目标日期2040三年持有期混合型FOF',
        },
        text: '为未来储蓄',
      },
    ],
    conforming: [
      {
        fund: {
          fund_fullname: '某三年持有期混合',
        },
        text: '每份基金份额设三年最短持有期，期内不能赎回。',
      },
    ],
    near_miss_must_pass: [
      {
        fund: {
          fund_fullname: '某沪深300ETF',
        },
        text: '跟踪沪深300',
      },
    ],
  },
};
