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
      没有风险 毫无风险 几无风险 风险为零 0风险 风险极低 风险几乎 高枕无忧 安枕无忧 安心无忧 投资无忧 躺赚 躺赢 躺着赚 睡后收入 稳稳的幸福 闭眼买 闭眼入 放心买 放心购买 放心投
      放心入手 稳操胜券 十拿九稳 万无一失 不用担心亏损 无需担心亏损 不怕亏损 不怕下跌 无惧下跌 无惧涨跌 无惧亏损 无惧波动 高回报 高额回报 高额收益 丰厚回报 丰厚收益 暴利 暴富
      发财 轻松赚钱 轻松获利 轻松盈利 稳稳赚 稳稳的收益 坐享收益 坐享红利 坐等收益 尽享收益 尽享红利 财富倍增 收益翻番 收益翻倍 翻倍收益 捡钱
      包你满意 稳得收益 轻松翻倍 稳定收益 收益稳定 稳健收益 收益稳健 稳定回报 稳健回报 稳健增值 稳步上涨 稳涨 日日生金 钱生钱
    `),
      ...words(`财富自由 坐等财富 零波动 睡得着觉 睡得香`),
      ...words(`安稳觉 躺着就能赚 放心交给 后顾无忧 稳当又`),
    ],
    ...NEGATION,
    negation_window: 14,
    pairs: [
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
      权益有保障 享有保障 所有保障 追求稳定收益 追求稳健收益 获取稳定收益 力争稳定回报 力争稳健回报 追求稳健回报 追求稳定回报 追求稳健增值 力争稳健增值
      力求稳健增值 实现稳健增值 稳定收益类 投资收益稳定性 收益稳定性 收益稳定增长的公司 收益稳定性较 现金流及稳定收益 稳定回报股东 稳定收益率 资产的稳健增值 长期稳健增值 长期稳定回报
      长期稳健回报 长期稳定的收益 稳健收益型 稳健回报率 的稳定收益
    `),
    ],
  },
  cleared_by: null,
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
