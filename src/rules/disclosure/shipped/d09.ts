import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D09: DisclosureRule = {
  id: 'D09',
  title: '合同生效不足 6 个月不得登载过往业绩',
  title_en: 'No performance of a fund younger than six months',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第四条第一款',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'warn',
    education: 'block',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'young_fund',
  parameters: { months: 6, kinds: ['return', 'rank', 'yield'] },
  cleared_by: 'nobody: no waiver',
  samples: {
    violating: [
      {
        at: '20261123',
        fund: {
          establishdate: '20260701',
        },
        figures: [
          {
            kind: 'return',
            period: 'foundud',
          },
        ],
      },
    ],
    conforming: [
      {
        at: '20270102',
        fund: {
          establishdate: '20260701',
        },
        figures: [
          {
            kind: 'return',
            period: 'foundud',
          },
        ],
      },
      {
        at: '20261123',
        fund: {
          establishdate: '20260701',
        },
        figures: [
          {
            kind: 'nav',
          },
        ],
      },
    ],
    near_miss_must_pass: [
      {
        at: '20261231',
        fund: {
          establishdate: '20260630',
        },
        figures: [
          {
            kind: 'return',
            period: 'foundud',
          },
        ],
        note: 'the day after six months counts as more than six',
      },
    ],
  },
};
