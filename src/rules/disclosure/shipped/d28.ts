import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { HIGH_RETURN } from './contexts.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D28: DisclosureRule = {
  id: 'D28',
  title: '不得用低风险、低门槛、秒到账、高收益等诱导用语；不按短期业绩排序展示',
  title_en: 'No luring words, no order by short-term performance',
  basis: [
    {
      law: '金融产品网络营销管理办法（八部门公告〔2026〕9号）',
      article: '第十条第三、七项',
      in_force_from: '20260930',
      wording: 'full',
    },
  ],
  effective_from: '20260930',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'warn',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'terms+ranking',
  parameters: {
    terms: [
      ...words(`低风险 低门槛 秒到账 高收益 低利率 无成本`),
      // The project's own.
      ...words(`高额返 返现 返利 送红包 现金奖励 现金大礼 开户送 申购送 买就送 免手续费 手续费全免 收益高 收益更高 零门槛 0门槛 无门槛 门槛低 门槛极低 没有门槛 秒到 秒级到账 瞬间到账 闪电到账 极速到账 光速到账 立马到账 一秒到账 1秒到账 零成本 0成本 风险极低 风险超低 风险很低 风险几乎为零 高回报 高额收益 高额回报
      收益超高 收益爆棚 收益惊人 零利率 0利率 0利息 零利息 免息 低息 稳健高收 低投入高 小投入大回报 以小博大 一本万利
    `),
      ...words(`秒速到账 秒速提现`),
    ],
    pairs: [
      {
        first: words(`注册 开户 申购 认购 买基金 下单 邀请 首次购买`),
        within: 8,
        second: words(
          `送话费 送红包 送现金 送好礼 送礼 即送 即领 即赠 领红包 现金红包 返现 返利 得红包 京东卡 加油卡`,
        ),
      },
      {
        first: words(`门槛 起点 起投`),
        within: 3,
        second: words(`超低 极低 很低 低 仅需1元 低到 亲民到`),
      },
      {
        first: words(`赎回 提现 取现 变现`),
        within: 4,
        second: words(`秒到 秒到账 瞬间 立刻到 立马到 闪电 极速 当场到`),
      },
      {
        first: words(`比存款 比银行 比余额宝 比定期 比活期`),
        within: 6,
        second: words(`高 划算 强 多`),
      },
      { first: words(`碾压 秒杀 吊打 完胜`), within: 3, second: words(`余额宝 存款 理财 定期`) },
    ],
    ...NEGATION,
    negation_window: 6,
    allowed_contexts: [
      '中低风险',
      // The project's own.
      ...HIGH_RETURN,
      ...words(`
    级为低风险 低风险的货币 低风险的债券 低风险的基金
    低风险债券
      降低风险 减低风险 最低风险 较低风险 r1低风险 r1(低风险) r1-低风险 r1、低风险 r1:低风险 r1级低风险 r1级(低风险) 低风险(r1) 低风险r1 低风险等级 低风险型 低风险承受 低风险投资者 低风险偏好 低风险品种 属于低风险
      只能购买低风险 购买低风险产品 买低风险基金 低风险产品匹配 低风险类 低风险级别 收益高于 收益高低 收益高风险
      低风险、低 低风险低收益 低风险、中 低、中低 低风险(c1) 低风险-中 风险等级低风险 风险等级:低风险 风险等级为低风险 风险级别:低风险 中风险、低风险 高风险、低风险 低风险和 低风险债券资产 低风险资产
      低利率环境 低利率时代 低利率周期 低利率背景 降低利率 最低利率 较低利率 低利率下 低利率债券 低利率区间 没有门槛费 降低门槛 低息差
    `),
    ],
    editor_sorts: words(`-day1ud -week1ud -month1ud -month3ud -month6ud`),
  },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        at: '20260930',
        text: '低风险好选择，秒到账',
      },
      {
        at: '20260930',
        block: 'fund-list',
        sort: '-month1ud',
      },
    ],
    conforming: [
      {
        at: '20260929',
        text: '低风险好选择',
      },
      {
        at: '20260930',
        block: 'fund-list',
        sort: '-year3ud',
      },
    ],
    near_miss_must_pass: [
      {
        at: '20260930',
        label: 'R1 低风险',
        source: 'fund.risklevel',
      },
      {
        at: '20260930',
        text: 'R2（中低风险）',
      },
    ],
  },
};
