import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D25: DisclosureRule = {
  id: 'D25',
  title: '销售机构的风险等级不得低于管理人的',
  title_en: 'Risk level not below that of the manager',
  basis: [
    {
      law: '公开募集证券投资基金投资者适当性管理细则（中基协发〔2026〕13号）',
      article: '第十一条',
      in_force_from: '20260611',
      wording: 'existence',
    },
  ],
  effective_from: '20260611',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'block',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'risk_level',
  parameters: { grades_in_text: true },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        at: '20260611',
        risklevel: '02',
        managerrisklevel: '03',
      },
      {
        text: 'R2 稳健',
        fund: {
          risklevel: '03',
        },
      },
    ],
    conforming: [
      {
        risklevel: '03',
        managerrisklevel: '03',
      },
      {
        risklevel: '04',
        managerrisklevel: '03',
      },
    ],
    near_miss_must_pass: [
      {
        at: '20260610',
        risklevel: '02',
        managerrisklevel: '03',
      },
    ],
  },
};
