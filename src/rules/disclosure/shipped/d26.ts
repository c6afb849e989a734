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
    pairs: [
      {
        first: words(
          `银行的 活期 活期存款 定期 定期存款 存款 存定期 存银行 银行存款 银行利息 储蓄 银行活期 银行定期`,
        ),
        within: 6,
        second: words(
          `五倍 三倍 两倍 四倍 的升级 升级之选 进阶版 10倍 5倍 3倍 2倍 几倍 数倍 十倍 倍 更划算 划算 更高 还高 高得多 一样方便 一样安全 一样放心 一样 翻版 替代品 替代 升级版 加强版 plus 来用`,
        ),
      },
      {
        first: words(
          `高过 高出 超过 比 胜过 媲美 堪比 不输 完胜 告别 跑赢 远胜 秒杀 代替 替代 取代 好过 强过 优于 相当于 等同于 视同 当作 当成 好比 就是`,
        ),
        within: 4,
        second: words(`活期 定期 存款 存定期 存银行 银行利息 储蓄 存钱 活期低利息 存折`),
      },
      {
        first: words(`随存随取`),
        within: 6,
        second: words(`活期 存款 利息`),
      },
    ],
    ...NEGATION,
    negation_window: 8,
    allowed_contexts: words(
      `不能替代储蓄 替代储蓄的等效 优于活期存款利率的基准 存款一样受 比例的存款 比例不低于 占比 活期存款使用 活期存款的利率 定期存款的利率 活期存款的方式 定期存款的方式 活期存款的基准 风险比银行存款 风险比存款 风险高于存款 风险高于活期 定期存款的比例 活期存款的比例 税后活期 定期存款的提前支取 风险水平高于存款`,
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
