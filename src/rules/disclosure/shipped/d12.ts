import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D12: DisclosureRule = {
  id: 'D12',
  title: '基准在同一位置，且只用合同约定的基准',
  title_en: 'Benchmark in the same place, and that of the contract',
  basis: [
    {
      law: '公开募集证券投资基金业绩比较基准指引（证监会公告〔2026〕3号）',
      article: '第十六条',
      in_force_from: '20260301',
      wording: 'existence',
    },
  ],
  effective_from: '20260301',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'block',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'benchmark_place',
  parameters: { fund_types: ['1', '2', '3'], own_benchmark_types: ['1', '3'] },
  cleared_by: '',
  samples: {
    violating: [
      {
        at: '20260301',
        fund: {
          fundtype: '3',
        },
        return_in: 'card-1',
        benchmark_in: 'module below',
      },
      {
        at: '20260301',
        fund: {
          fundtype: '1',
          benchmark: '中证800×80%',
        },
        shown_benchmark: '沪深300',
      },
    ],
    conforming: [
      {
        at: '20260301',
        return_in: 'row-1',
        benchmark_in: 'row-1',
      },
    ],
    near_miss_must_pass: [
      {
        at: '20260228',
        return_in: 'card-1',
        benchmark_in: 'module below',
        note: 'the day before it takes effect',
      },
    ],
  },
};
