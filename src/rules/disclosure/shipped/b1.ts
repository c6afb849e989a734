import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

export const B1: DisclosureRule = {
  id: 'B1',
  title: '基金的净值和业绩与免责声明同页',
  title_en: 'Values and performance of a fund with the disclaimer on the page',
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
  applies_to: 'all',
  checker: 'composition',
  parameters: {
    types: ['fund-detail', 'fund-info', 'nav-chart'],
    requires: [{ types: ['disclaimer'], scope: 'page', order: 'any', presence: 'open' }],
    forbids: [],
  },
  cleared_by: 'nobody',
  samples: {
    violating: [
      { blocks: ['fund-detail'] },
      { blocks: ['fund-info', 'rich-text'] },
      { blocks: ['nav-chart', { type: 'disclaimer', screens: ['1440'] }] },
      { blocks: ['fund-info', { type: 'disclaimer', isCollapsed: true }] },
    ],
    conforming: [
      { blocks: ['fund-detail', 'fund-info', 'nav-chart', 'disclaimer'] },
      { blocks: [{ type: 'disclaimer', module: 'm2' }, 'fund-info'] },
    ],
    near_miss_must_pass: [
      { blocks: ['fund-list', 'rich-text'] },
      { blocks: [{ type: 'fund-info', screens: [] }] },
    ],
  },
};
