import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D21: DisclosureRule = {
  id: 'D21',
  title: '募集上限不得强调，不得作主题',
  title_en: 'No emphasis on limits of subscription',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十三条',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'warn',
    disclosure: 'off',
    education: 'off',
    company: 'warn',
  },
  applies_to: 'public',
  checker: 'emphasis',
  parameters: {
    terms: [
      ...words(`限额 限量 售罄 比例配售 募集上限 额度告急`),
      // The project's own.
      ...words(
        `限购 额度有限 额度紧张 额度不多 秒罄 规模上限 提前结束募集 末日比例 限售50 仅募 只募 限募 一日光 一日售`,
      ),
      ...words(`只限 结募 爆款 抢光`),
      ...words(`名额有限 席位有限`),
    ],
    ...NEGATION,
    negation_window: 4,
    pairs: [{ first: words(`仅发售 只发售 限发 仅发 只发`), within: 6, second: words(`亿`) }],
    allowed_contexts: words(`
    支付限额 银行限额 银行卡限额 转账限额 交易限额 充值限额 取现限额 赎回限额 渠道限额 限额查询 限额说明 限额一览 限额表 限额标准 扣款限额 汇款限额 大额限额 限购令
  `),
    emphasised: ['heading', 'emphasis', 'action', 'alternative', 'meta'],
  },
  cleared_by: 'reason by compliance',
  samples: {
    violating: [
      {
        block: 'call-to-action',
        title: '限量50亿，一日售罄',
      },
    ],
    conforming: [
      {
        text: '本基金募集上限 50 亿元，超出时按比例配售，您的申请可能不被全部确认。',
      },
    ],
    near_miss_must_pass: [
      {
        block: 'table',
        cell: '单日限额 100 万元',
        purpose: 'disclosure',
      },
    ],
  },
};
