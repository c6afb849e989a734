import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D24: DisclosureRule = {
  id: 'D24',
  title: '注册以前不得宣传',
  title_en: 'No promotion before registration',
  basis: [
    {
      law: '公开募集证券投资基金销售机构监督管理办法（证监会令175号）',
      article: '第二十四条第七项',
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
  checker: 'fund_state',
  parameters: { needs: 'registration', unregistered_in: ['disclosure'] },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        at: '20261123',
        fund: {
          registration: null,
        },
        purpose: 'promotion',
      },
      {
        at: '20261123',
        fund: {
          registration: {
            date: '20261130',
          },
        },
      },
      {
        at: '20261123',
        fund: {
          registration: {
            number: '证监许可〔2026〕1号',
            date: '20260501',
            until: '20261122',
          },
        },
      },
    ],
    conforming: [
      {
        at: '20261123',
        fund: {
          registration: {
            number: '证监许可〔2026〕1号',
            date: '20261001',
          },
        },
      },
    ],
    near_miss_must_pass: [
      {
        fund: {
          registration: null,
        },
        purpose: 'disclosure',
      },
      {
        at: '20261122',
        fund: {
          registration: {
            number: '证监许可〔2026〕1号',
            date: '20260501',
            until: '20261122',
          },
        },
        note: 'its last day',
      },
    ],
  },
};
