import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const D23: DisclosureRule = {
  id: 'D23',
  title: '销售负责人和合规负责人检查，出具合规意见书，存档',
  title_en: 'Checked and signed by sales and compliance',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十六条',
      in_force_from: '20201001',
      wording: 'full',
    },
    {
      law: '公开募集证券投资基金销售机构监督管理办法（证监会令175号）',
      article: '第十六条',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'off',
    education: 'off',
    company: 'off',
  },
  applies_to: 'public',
  checker: 'signatures',
  parameters: {
    steps: ['sales', 'compliance'],
    distinct_from: ['each-other', 'submitter', 'editors'],
    opinion_min_chars: 10,
    one_release_per_submission: true,
  },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        signers: ['rita'],
        role: 'reviewer',
      },
      {
        signers: ['edith', 'edith'],
      },
      {
        way: 'reinstate',
        signers: [],
      },
      {
        way: 'later: apply',
        signed_hash: 'A',
        published_hash: 'B',
      },
    ],
    conforming: [
      {
        signers: ['sam (sales)', 'cora (compliance)'],
        opinion: '已核对业绩与基准，同意发布。',
        seal_equal: true,
      },
    ],
    near_miss_must_pass: [
      {
        way: 'end',
        signers: [],
        note: 'taking away needs one person and a review within a day',
      },
    ],
  },
};
