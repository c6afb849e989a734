import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { words } from './words.ts';

export const P2: DisclosureRule = {
  id: 'P2',
  title: '在线特定对象确定程序',
  title_en: 'Procedure for qualified investors online',
  basis: [
    {
      law: '私募投资基金募集行为管理办法（中基协）',
      article: '第十七至二十条（条号待合规核对）',
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
  checker: 'gate_evidence',
  parameters: {
    steps: words(`identity terms declaration questionnaire result`),
    record: words(`text-hash answers-hash result time visitor expiry`),
    kept_years: 20,
  },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        gate: 'one checkbox',
        record: 'deleted with the session',
      },
    ],
    conforming: [
      {
        gate: 'five steps',
        record_kept: true,
        text_version: '2026-01',
      },
    ],
    near_miss_must_pass: [
      {
        gate: 'brand page',
        needs: null,
      },
    ],
  },
};
