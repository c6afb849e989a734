import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D14: DisclosureRule = {
  id: 'D14',
  title: '基金经理业绩覆盖其全部同类产品',
  title_en: 'Performance of a manager over all funds of the type',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第六条第二款',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'warn',
    disclosure: 'warn',
    education: 'warn',
    company: 'warn',
  },
  applies_to: 'public',
  checker: 'manager_coverage',
  parameters: { same_type: 'fundtype' },
  cleared_by: 'reason by compliance',
  samples: {
    violating: [
      {
        manager: {
          funds: ['000628', '000834', '001144'],
          same_type: 3,
        },
        shown: ['000628'],
      },
    ],
    conforming: [
      {
        shown: ['000628', '000834', '001144'],
      },
    ],
    near_miss_must_pass: [
      {
        shown: ['000628'],
        figures: [],
        note: 'named without performance',
      },
    ],
  },
};
