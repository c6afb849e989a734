import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const P3: DisclosureRule = {
  id: 'P3',
  title: '评估有效期不超过三年',
  title_en: 'Assessments hold for three years at most',
  basis: [
    {
      law: '私募投资基金募集行为管理办法（中基协）',
      article: '评估有效期条款（条号待合规核对）',
      in_force_from: '20160715',
      wording: 'second-hand',
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
  checker: 'gate_expiry',
  parameters: { years: 3 },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        at: '20261123',
        assessed: '20231122',
      },
    ],
    conforming: [
      {
        at: '20261123',
        assessed: '20231123',
      },
    ],
    near_miss_must_pass: [
      {
        at: '20261123',
        assessed: '20261001',
        text_version: 'same',
      },
    ],
  },
};
