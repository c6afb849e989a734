import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D11: DisclosureRule = {
  id: 'D11',
  title: '业绩旁有业绩比较基准的表现',
  title_en: 'Performance together with that of the benchmark',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第四条第二款',
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
  checker: 'benchmark',
  parameters: { kinds: ['return'] },
  cleared_by: '',
  samples: {
    violating: [
      {
        figures: [
          {
            fundcode: '000628',
            period: 'year3ud',
            value: '21.40',
          },
        ],
      },
    ],
    conforming: [
      {
        figures: [
          {
            fundcode: '000628',
            period: 'year3ud',
            value: '21.40',
            benchmark: '18.02',
          },
        ],
      },
    ],
    near_miss_must_pass: [
      {
        figures: [
          {
            fundcode: '000198',
            kind: 'yield7d',
          },
        ],
        note: 'a money fund whose contract names no benchmark of returns: compliance decides',
      },
    ],
  },
};
