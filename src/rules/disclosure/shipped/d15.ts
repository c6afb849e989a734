import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { words } from './words.ts';

export const D15: DisclosureRule = {
  id: 'D15',
  title: '数据注明出处，经托管人复核或摘自定期报告，不引用模拟数据',
  title_en: 'Data with source, reviewed or from reports',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第五条',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'evidence',
    disclosure: 'evidence',
    education: 'evidence',
    company: 'evidence',
  },
  applies_to: 'public',
  checker: 'provenance',
  parameters: {
    source_text: '数据来源：基金管理人公布的净值和资料。',
    kinds: ['nav', 'return', 'yield', 'income', 'rank', 'drawdown', 'size', 'projection'],
    // The project's own: numbers in texts.
    subjects: words(`
    规模 收益率 年化 回报 涨幅 增长率 净值增长 净值涨 累计净值 管理资产 资产管理 服务客户 客户数 客户超 用户数 用户超 持有人 投资者超 累计分红 分红 盈利 突破 夏普 回撤 上涨 增值 大涨 累计收益 投资收益 总收益
  `),
    within: 10,
    units: words(`% 亿 万亿 万人 万户 万名 万元 万位 倍 个百分点 亿元 万多 百分之`),
    conditions: words(`
    预期 预计 目标 例如 比如 譬如 假设 假如 假定 若 如果 举例 不低于 不高于 不超过 不少于 不多于 低于 以上 以下 以内 上限 下限 费率 费用 基准 起投 起购 限额 面值 约定 门槛 至少 最低 最高不 比例 占基金 假使 超过部分 应当 不得 可以 管理费 托管费 归入 计提 达到 触发 连续 巨额赎回 募集 税率 利率为 保证金 投资于 注册资本
  `),
    sourced_by: [
      words(`来源 出处 摘自 数据取自 季度报告 年度报告 中期报告`),
      words(`截至 截止 日期 年 月`),
    ],
  },
  cleared_by: 'claim with evidence',
  samples: {
    violating: [
      {
        text: '规模突破 500 亿元',
      },
      {
        figure: {
          value: '21.40',
          batch: {
            reviewed: 'none',
          },
        },
      },
    ],
    conforming: [
      {
        figure: {
          value: '21.40',
          source: '2026年三季度报告',
          as_of: '20260930',
          batch: {
            reviewed: 'report',
          },
        },
      },
    ],
    near_miss_must_pass: [
      {
        text: '客服 400-698-9988，每 15 分钟更新',
      },
    ],
  },
};
