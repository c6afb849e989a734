import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D13: DisclosureRule = {
  id: 'D13',
  title: '过往业绩的特别声明',
  title_en: 'Statement on past performance',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第六条第一款',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'block',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'required_text',
  parameters: {
    terms: [],
    kinds: ['return', 'yield', 'rank'],
    fund_types: [],
    text: '基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
  },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        notice: '好。',
        figures: [
          {
            period: 'year1ud',
          },
        ],
      },
      {
        notice: '基金的过往业绩不预示其未来表现。',
        note: 'first clause alone',
      },
    ],
    conforming: [
      {
        notice:
          '收益率含分红。基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
      },
    ],
    near_miss_must_pass: [
      {
        notice: '',
        figures: [
          {
            kind: 'nav',
          },
        ],
      },
    ],
  },
};
