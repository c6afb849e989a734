import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { GUARANTEE, HIGH_RETURN, INSURANCE, SAFETY } from './contexts.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const P5: DisclosureRule = {
  id: 'P5',
  title: '私募材料不得有预期收益、避险、业绩最佳、规模最大、不足 6 个月的业绩',
  title_en: 'No forecasts or superlatives in private material',
  basis: [
    {
      law: '私募投资基金募集行为管理办法（中基协）',
      article: '第二十四条（三）（四）（六）（八）',
      in_force_from: '20160715',
      wording: 'full',
    },
    {
      law: '证券期货经营机构私募资产管理业务管理办法（证监会令203号）',
      article: '第五十二条第二、三项',
      in_force_from: '20230301',
      wording: 'full',
    },
  ],
  effective_from: '20160715',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'block',
    company: 'block',
  },
  applies_to: 'private',
  checker: 'terms+periods',
  parameters: {
    terms: [
      ...words(`预期收益 预计收益 避险 业绩最佳 规模最大 安全 保证 有保障 高收益 无风险 欲购从速`),
      // The project's own.
      ...words(
        `保本 保收益 保息 稳赚 只赚不赔 零风险 刚性兑付 预期年化 目标收益率 预计年化 申购良机 机不可失 抢购 最后机会 业绩第一 业绩优良 名列前茅 最佳 最优 零亏损 兜底 承诺收益`,
      ),
    ],
    ...NEGATION,
    negation_window: 6,
    allowed_contexts: [
      ...INSURANCE,
      ...SAFETY,
      ...GUARANTEE,
      ...HIGH_RETURN,
      ...words(
        `保证金 避险资产 避险情绪 避险功能 确保本 无风险利率 无风险收益率 不保证 预期收益及预期风险 预期收益和预期风险 预期风险和预期收益 预期风险与预期收益 最优先`,
      ),
    ],
    min_months: 6,
    min_size_yuan: '10000000',
    size_from: '20240801',
  },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        kind: 'privatefund',
        strategy: '避险策略，业绩最佳',
      },
      {
        kind: 'privatefund',
        performance_months: 4,
      },
    ],
    conforming: [
      {
        kind: 'privatefund',
        strategy: '股票多空，目标波动率 8%',
      },
    ],
    near_miss_must_pass: [
      {
        kind: 'privatefund',
        text: '不承诺预期收益',
      },
    ],
  },
};
