import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D08: DisclosureRule = {
  id: 'D08',
  title: '不得诋毁同业',
  title_en: 'No disparagement of competitors',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十五条第四项',
      in_force_from: '20201001',
      wording: 'full',
    },
    {
      law: '证券期货经营机构私募资产管理业务管理办法（证监会令203号）',
      article: '第五十二条第五项',
      in_force_from: '20230301',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'warn',
    disclosure: 'warn',
    education: 'warn',
    company: 'warn',
  },
  applies_to: 'all',
  checker: 'terms',
  parameters: {
    terms: [
      ...words(`不如我们 远逊 垃圾基金 垃圾产品 坑人 忽悠 别家 同行都`),
      // The project's own.
      ...words(`
      别的公司 别的基金公司 别的基金 其他基金都 其他公司都 其他基金公司都 其它公司都 其它基金都 别人家的基金 吊打 碾压 完爆 秒杀同行 秒杀同类 甩开同行 甩同行 甩开同类 远超同行 完胜 比不上我们 比不过我们 无法与我们相比
      望尘莫及 割韭菜 劣质基金 烂基金 不靠谱的基金 同行望 骗人的基金 同业都 同行只 同行还在 某公司亏 某些公司只 某些同行 隔壁公司 隔壁基金 黑心
    `),
    ],
    ...NEGATION,
    negation_window: 6,
    pairs: [
      {
        first: words(`其他基金公司 其他公司 友商 竞争对手 同行`),
        within: 8,
        second: words(`收费高 服务差 不专业 仰望`),
      },
      { first: words(`甩开 完胜`), within: 2, second: words(`竞争对手 友商`) },
      {
        first: words(`比`),
        within: 12,
        second: words(`强得多 好得多 强多了 好多了 高明 靠谱得多`),
      },
      {
        first: words(
          `其他公司 其他基金公司 其他基金经理 其他基金 其他机构 同行 同业 友商 竞争对手`,
        ),
        within: 12,
        second: words(
          `离谱 收割 惨不忍睹 惨淡 抱团 追涨杀跌 亏惨 糟糕 很差 太差 没法比 坑客户 只会`,
        ),
      },
      {
        first: words(`秒杀 吊打 碾压 甩开 完虐`),
        within: 4,
        second: words(`市场 同类 同行 货币基金 所有 其他`),
      },
    ],
    allowed_contexts: words(`忽悠式重组 不忽悠 被忽悠 别的基金份额 别的基金账户 别的基金财产`),
  },
  cleared_by: 'compliance confirms with a reason',
  samples: {
    violating: [
      {
        text: '别家基金都在忽悠，只有我们踏实。',
      },
    ],
    conforming: [
      {
        text: '本基金与业绩比较基准的差异见下表。',
      },
    ],
    near_miss_must_pass: [
      {
        text: '识别忽悠式重组',
        purpose: 'education',
      },
    ],
  },
};
