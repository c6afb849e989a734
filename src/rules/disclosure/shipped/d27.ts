import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D27: DisclosureRule = {
  id: 'D27',
  title: '净值按时披露，陈旧的要说',
  title_en: 'Net asset values on time',
  basis: [
    {
      law: '公开募集证券投资基金信息披露管理办法',
      article: '净值披露条款（条号待合规核对）',
      in_force_from: '20190901',
      wording: 'second-hand',
    },
  ],
  effective_from: '20190901',
  effective_until: '',
  severity: {
    promotion: 'warn',
    disclosure: 'warn',
    education: 'off',
    company: 'off',
  },
  applies_to: 'public',
  checker: 'stale_figures',
  parameters: { kinds: ['nav', 'yield', 'income', 'return'], resting: ['1', '2', '3', '4', 'a'] },
  cleared_by: 'reason by fund operations',
  samples: {
    violating: [
      {
        at: '20261123',
        fund: {
          status: '0',
        },
        navdate: '20260213',
      },
    ],
    conforming: [
      {
        at: '20261123',
        navdate: '20261120',
      },
    ],
    near_miss_must_pass: [
      {
        at: '20261008',
        navdate: '20260930',
        note: 'over the National Day holiday',
      },
      {
        fund: {
          status: 'a',
        },
        navdate: '20230101',
      },
    ],
  },
};
