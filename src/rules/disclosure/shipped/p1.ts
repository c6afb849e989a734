import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const P1: DisclosureRule = {
  id: 'P1',
  title: '私募产品不得公开宣传',
  title_en: 'Private products are not advertised in public',
  basis: [
    {
      law: '中华人民共和国证券投资基金法',
      article: '第九十一条',
      in_force_from: '20130601',
      wording: 'second-hand',
    },
    {
      law: '私募投资基金监督管理条例（国务院令762号）',
      article: '第二十条',
      in_force_from: '20230901',
      wording: 'full',
    },
    {
      law: '证券期货经营机构私募资产管理业务管理办法（证监会令203号）',
      article: '第二十六条第二款',
      in_force_from: '20230301',
      wording: 'full',
    },
  ],
  effective_from: '20130601',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'block',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'gated_only',
  parameters: { kinds: ['privatefund', 'specialnotice'] },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        text: '示范稳健一号集合资产管理计划开放申购',
        purpose: 'promotion',
        private_names: ['示范稳健一号'],
      },
    ],
    conforming: [
      {
        block: 'private-fund-list',
        gated: true,
      },
    ],
    near_miss_must_pass: [
      {
        text: '我们为机构提供专户服务。',
        purpose: 'company',
      },
    ],
  },
};
