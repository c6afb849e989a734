import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D26: DisclosureRule = {
  id: 'D26',
  title: '货币基金不等于存款',
  title_en: 'A money-market fund is no deposit',
  basis: [
    {
      law: '货币市场基金监督管理办法',
      article: '宣传推介一章（条号待合规核对）',
      in_force_from: '20160201',
      wording: 'unconfirmed',
    },
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十一条',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20160201',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'warn',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'required_text',
  parameters: {
    terms: [
      ...words(`比银行存款 存款利率的 活期的 倍收益`),
      // The project's own.
      ...words(`
      活期存款的 定期存款的 活期利率的 活期利息的 存款利息的 比存款 比活期 比定期 比存银行 比存在银行 媲美存款 媲美活期 堪比存款 堪比活期 堪比定期 替代存款 存款替代 代替存款 取代存款 胜过存款 胜似存款 等同存款 等同于存款 等于存款 相当于存款
      跟存款一样 像存款一样 和存款一样 与存款一样 像活期一样 如同存款 存款升级 活期升级 活期plus 倍活期 倍于活期 倍于存款 远超存款 远超活期 高于存款 高于活期 超过存款 超活期 存钱罐
    `),
    ],
    ...NEGATION,
    negation_window: 8,
    allowed_contexts: words(
      `活期存款的利率 定期存款的利率 活期存款的方式 定期存款的方式 活期存款的基准 风险比银行存款 风险比存款 风险高于存款 风险高于活期 定期存款的比例 活期存款的比例 税后活期 定期存款的提前支取 风险水平高于存款`,
    ),
    kinds: ['yield', 'income', 'return'],
    fund_types: ['5'],
    text: '购买货币市场基金并不等于将资金作为存款存放在银行或者存款类金融机构，基金管理人不保证基金一定盈利，也不保证最低收益。',
  },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        block: 'cash-fund-info',
        notice: '好。',
      },
      {
        text: '收益是活期存款的10倍',
        fund: {
          fundtype: '5',
        },
      },
    ],
    conforming: [
      {
        block: 'cash-fund-info',
        notice:
          '购买货币市场基金并不等于将资金作为存款存放在银行或者存款类金融机构，基金管理人不保证基金一定盈利，也不保证最低收益。',
      },
    ],
    near_miss_must_pass: [
      {
        text: '存款类金融机构名单',
        purpose: 'disclosure',
      },
    ],
  },
};
