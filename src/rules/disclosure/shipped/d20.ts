import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { words } from './words.ts';

export const D20: DisclosureRule = {
  id: 'D20',
  title: '风险提示醒目；动态内容不少于 5 秒',
  title_en: 'Warning of risk, prominent and for five seconds',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十二条',
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
  checker: 'risk_presence',
  parameters: {
    words: words(
      `基金有风险 投资有风险 市场有风险 投资须谨慎 投资需谨慎 可能发生亏损 可能亏损本金 可能损失本金`,
    ),
    text: '基金有风险，投资须谨慎。投资者应当认真阅读基金合同、招募说明书、产品资料概要等法律文件，根据自身的风险承受能力选择基金。',
    moving_seconds: 5,
  },
  cleared_by: 'nobody for presence',
  samples: {
    violating: [
      {
        purpose: 'promotion',
        nodes: ['recommended-funds'],
      },
      {
        block: 'video',
        risk_seconds: 3,
      },
      {
        nodes: ['recommended-funds', 'accordion>disclaimer'],
      },
    ],
    conforming: [
      {
        nodes: ['recommended-funds', 'disclaimer'],
      },
      {
        block: 'video',
        risk_seconds: 6,
      },
    ],
    near_miss_must_pass: [
      {
        purpose: 'company',
        nodes: ['team-intro'],
      },
    ],
  },
};
