import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D10: DisclosureRule = {
  id: 'D10',
  title: '每个区间超过 6 个月，并含应有的完整会计年度',
  title_en: 'Periods longer than six months, with full calendar years',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第四条第二款（一）至（四）',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'off',
    education: 'block',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'periods',
  parameters: {
    forbidden_periods: ['day1ud', 'week1ud', 'month1ud', 'month3ud', 'month6ud'],
    thisyearud_only_if_months_over: 6,
    required_years: 5,
  },
  cleared_by: 'nobody; the purpose of the page is the only door',
  samples: {
    violating: [
      {
        at: '20261123',
        fund: {
          establishdate: '20150203',
        },
        block: 'recommended-funds',
        periods: ['month1ud'],
      },
      {
        at: '20261123',
        fund: {
          establishdate: '20220301',
        },
        periods: ['year1ud'],
      },
    ],
    conforming: [
      {
        at: '20261123',
        fund: {
          establishdate: '20150203',
        },
        periods: ['2021', '2022', '2023', '2024', '2025', 'foundud'],
      },
    ],
    near_miss_must_pass: [
      {
        at: '20261123',
        purpose: 'disclosure',
        block: 'fund-detail',
        periods: ['month1ud'],
        note: "periods of a disclosure page; whether fund lists are promotion is the company's setting",
      },
    ],
  },
};
