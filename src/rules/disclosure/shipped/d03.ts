import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { GUARANTEE, HIGH_RETURN, INSURANCE, SAFETY } from './contexts.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D03: DisclosureRule = {
  id: 'D03',
  title: '不得使用使人忽视风险的表述',
  title_en: 'No words that make readers overlook risk',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十五条第二项',
      in_force_from: '20201001',
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
  checker: 'terms',
  parameters: {
    terms: [
      ...words(`安全 保证 保险 有保障 高收益 无风险 零风险 坐享财富增长 安心享受成长 尽享牛市`),
      // The project's own.
      ...words(`
      不会踩雷 不踩雷 保障满满 财富自由 坐等升值 坐等增值 坐等上涨 无惧市场 无惧风雨 无惧风浪 无惧震荡 无惧牛熊 风险小到 稳得让 稳到让 零波动 无波动 稳如泰山 稳如磐石 稳如老狗 闭着眼 闭眼赚 睡觉赚钱 财务自由 无脑买 无脑入 无脑冲 稳拿 妥妥的收益 稳妥收益 铁定赚 包赚不
      没有风险 毫无风险 几无风险 风险为零 0风险 风险极低 风险几乎 高枕无忧 安枕无忧 安心无忧 投资无忧 躺赚 躺赢 躺着赚 睡后收入 稳稳的幸福 闭眼买 闭眼入 放心买 放心购买 放心投
      放心入手 稳操胜券 十拿九稳 万无一失 不用担心亏损 无需担心亏损 不怕亏损 不怕下跌 无惧下跌 无惧涨跌 无惧亏损 无惧波动 高回报 高额回报 高额收益 丰厚回报 丰厚收益 暴利 暴富
      发财 轻松赚钱 轻松获利 轻松盈利 稳稳赚 稳稳的收益 坐享收益 坐享红利 坐等收益 尽享收益 尽享红利 财富倍增 收益翻番 收益翻倍 翻倍收益 捡钱
      包你满意 稳得收益 轻松翻倍 稳定收益 收益稳定 稳健收益 收益稳健 稳定回报 稳健回报 稳健增值 稳步上涨 稳涨 日日生金 钱生钱
    `),
      ...words(`财富自由 坐等财富 零波动 睡得着觉 睡得香`),
      ...words(`安稳觉 躺着就能赚 放心交给 后顾无忧 稳当又`),
    ],
    pairs: [
      {
        first: words(`资金 财富 钱 资产 投资 理财`),
        within: 6,
        second: words(
          `百分百安全 绝对安全 稳稳增长 稳稳上涨 稳稳增值 稳如泰山 稳步增值 只增不减 安枕 滚雪球 自动增长`,
        ),
      },
      {
        first: words(`风险 波动 回撤`),
        within: 6,
        second: words(
          `忽略不计 可以忽略 几乎没有 几乎不存在 基本没有 为零 微乎其微 极小 趋近于零 近乎为零 约等于零 不存在`,
        ),
      },
      {
        first: words(`像 如同 跟 和 与 一样`),
        within: 8,
        second: words(`存银行一样 存款一样放心 银行一样放心 一样稳 一样安心`),
      },
      {
        first: words(`轻松 轻轻松松 躺着 躺平 坐着 睡觉 睡着`),
        within: 5,
        second: words(`赚钱 挣钱 把钱赚 收钱 财务自由 数钱 赚收益 盈利 致富 增值 享收益 都在赚`),
      },
      {
        first: words(`等着 坐等 只管 就等`),
        within: 4,
        second: words(`收钱 数钱 赚钱 分红到账 涨钱 收益到账`),
      },
      {
        first: words(`牛市 红利 行情 上涨`),
        within: 5,
        second: words(`尽情享受 尽享 坐享 躺享 尽情分享`),
      },
      {
        first: words(`不用操心 无需操心 不用管 不必操心 不用盯`),
        within: 4,
        second: words(`涨跌 波动 行情 亏损 大盘`),
      },
      {
        first: words(`风险`),
        within: 6,
        second: words(`可以忽略 可忽略 忽略不计 微乎其微 几乎没有 趋近于零 接近于零`),
      },
      { first: words(`几乎没有 毫无 没有`), within: 2, second: words(`波动`) },
    ],
    ...NEGATION,
    negation_window: 14,
    allowed_contexts: [
      ...words(
        `保险公司 保险资金 保险业 社会保险 网络安全 信息安全 资金安全提示 保证金 不保证 安全性、流动性`,
      ),
      // The project's own.
      ...INSURANCE,
      ...SAFETY,
      ...GUARANTEE,
      ...HIGH_RETURN,
      ...words(`
    保证您的交易 保证您的个人 保证您的信息 保证用户信息 保证客户信息 交易数据安全
      无风险利率 无风险收益 无风险资产 零风险权重 有没有风险 没有风险承受 没有风险测评 没有风险提示 没有风险意识 没有风险揭示 没有风险偏好 无风险提示 无风险承受
      安全便捷 便捷安全 安全、便捷 便捷、安全 安全快捷 安全高效的 安全可靠的系统 安全稳定运行 安全稳定的系统 重视信息安全 重视资金安全 投资者资金安全 保障资金安全的制度 安全垫 安全保障措施
      无风险套利
      权益有保障 享有保障 所有保障 追求稳定收益 追求稳健收益 获取稳定收益 力争稳定回报 力争稳健回报 追求稳健回报 追求稳定回报 追求稳健增值 力争稳健增值
      力求稳健增值 实现稳健增值 稳定收益类 投资收益稳定性 收益稳定性 收益稳定增长的公司 收益稳定性较 现金流及稳定收益 稳定回报股东 稳定收益率 资产的稳健增值 长期稳健增值 长期稳定回报
      长期稳健回报 长期稳定的收益 稳健收益型 稳健回报率 的稳定收益
    `),
    ],
  },
  cleared_by: '',
  samples: {
    violating: [
      {
        text: '安心享受成长，坐享财富增长。',
      },
      {
        text: '资金安全有保障',
      },
    ],
    conforming: [
      {
        text: '投资可能亏损，请评估自己的承受能力。',
      },
    ],
    near_miss_must_pass: [
      {
        text: '主要股东为保险公司。',
      },
      {
        text: '基金管理人不保证基金一定盈利。',
      },
      {
        text: '股指期货保证金',
      },
    ],
  },
};
