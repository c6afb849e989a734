import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D22: DisclosureRule = {
  id: 'D22',
  title: '提到证监会注册须声明不作判断',
  title_en: 'Registration named only with the statement on its meaning',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十四条',
      in_force_from: '20201001',
      wording: 'full',
    },
    {
      law: '金融产品网络营销管理办法（八部门公告〔2026〕9号）',
      article: '第十条第五项',
      in_force_from: '20260930',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'warn',
    education: 'warn',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'trigger_requires',
  parameters: {
    terms: [
      ...words(`证监会注册 证监会核准 证监会批准 证监会备案 证监许可 协会备案`),
      // The project's own.
      ...words(
        `证监会准予注册 证监会准予 证监会许可 证监会认可 证监会背书 证监会审批 证监会审核通过 证监会正式批准 证监会的批准 证监会的核准 监管认可 监管背书 国家认可 国家批准 官方认证 官方背书 协会认可 基金业协会备案 监管批准 监管部门批准 监管机构批准 监管部门认可`,
      ),
      ...words(`官方批文 监管批文 证监会批文`),
      ...words(`监管认证`),
    ],
    ...NEGATION,
    negation_window: 6,
    pairs: [
      {
        first: words(`证监会 证监局 监管部门 监管机构 监管层`),
        within: 3,
        second: words(`批准 核准 准予 背书 认证 审批通过`),
      },
    ],
    allowed_contexts: words(
      `证监会批准的其他 证监会核准的其他 证监会注册的其他 证监会注册的公开募集证券投资基金 证监会许可的其他 证监会认可的其他 证监会认可的交易所 证监会认可的其它 证监会核准或者注册 未经证监会`,
    ),
    with_shareholders: false,
    text: '中国证监会的注册并不代表其对该基金的风险和收益作出实质性判断、推荐或者保证。',
  },
  cleared_by: '',
  samples: {
    violating: [
      {
        text: '本基金经中国证监会证监许可〔2026〕1号注册。',
      },
    ],
    conforming: [
      {
        text: '本基金经中国证监会注册。中国证监会的注册并不代表其对该基金的风险和收益作出实质性判断、推荐或者保证。',
      },
    ],
    near_miss_must_pass: [
      {
        text: '中国证监会网站',
        block: 'friendly-links',
      },
    ],
  },
};
