import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { words } from './words.ts';

export const P4: DisclosureRule = {
  id: 'P4',
  title: '公开部分只有品牌、策略、团队、协会公示信息',
  title_en: 'Public parts show brand, strategy and team only',
  basis: [
    {
      law: '私募投资基金募集行为管理办法（中基协）',
      article: '第二十四条及公开宣传范围条款',
      in_force_from: '20160715',
      wording: 'full',
    },
  ],
  effective_from: '20160715',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'block',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'allow_list',
  parameters: { forbidden: words(`fundname nav growth minamount openday risklevel`) },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        block: 'special-account-intro',
        fields: ['nav'],
      },
    ],
    conforming: [
      {
        block: 'special-account-intro',
        fields: ['strategy', 'team'],
      },
    ],
    near_miss_must_pass: [
      {
        block: 'private-fund-list',
        gated: true,
        fields: ['nav'],
      },
    ],
  },
};
