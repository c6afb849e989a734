import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D16: DisclosureRule = {
  id: 'D16',
  title: '业绩比较用可比的来源、方法、期间',
  title_en: 'Comparisons over comparable sources and periods',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第七条',
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
  applies_to: 'public',
  checker: 'comparable',
  parameters: {
    terms: words(`
    跑赢同类 跑赢大盘 跑赢市场 跑赢指数 跑赢沪深300 跑赢余额宝 跑赢行业 跑赢平均 跑赢同期 大幅跑赢 战胜市场 战胜大盘 战胜同类 战胜指数 超越同类 超越大盘 超越市场 优于同类 强于同类 高于同类 超过同类 超同类 好于同类
    领先同类 胜过同类 远超同类 远超大盘 远超指数 远超同行 高出同类 同类平均 超大盘 超沪深300 超越沪深300 超额收益达 跑赢了 跑赢90% 打败
  `),
    pairs: [
      {
        first: words(`收益 业绩 涨幅 回报 同期 表现`),
        within: 8,
        second: words(
          `高于余额宝 高于大盘 高于沪深300 高于市场 高于同行 远高于 大幅高于 是沪深300的 是大盘的 是指数的 是余额宝的 是上证指数的 倍于指数 倍于大盘 碾压 吊打 完胜 秒杀同类`,
        ),
      },
      {
        first: words(`比`),
        within: 10,
        second: words(
          `产品多赚 基金多赚 公司多赚 多赚个 高出个点 多赚5个点 赚得多 涨得多 收益高 收益更高 业绩更好 回报高`,
        ),
      },
    ],
    ...NEGATION,
    negation: [
      ...NEGATION.negation,
      ...words(`力争 追求 力求 争取 旨在 目标是 谋求 以期 希望 试图 能否 是否 很难 难以`),
    ],
    negation_window: 8,
    allowed_contexts: words(`同类平均风险 高于同类平均费率`),
    kinds: ['return', 'yield', 'rank', 'drawdown'],
  },
  cleared_by: '',
  samples: {
    violating: [
      {
        rows: [
          {
            fund: '000001',
            from: '20200101',
            to: '20251231',
          },
          {
            fund: '000021',
            from: '20210101',
            to: '20251231',
          },
        ],
      },
      {
        text: '跑赢同类平均12%',
      },
    ],
    conforming: [
      {
        rows: [
          {
            fund: '000001',
            from: '20210101',
            to: '20251231',
          },
          {
            fund: '000021',
            from: '20210101',
            to: '20251231',
          },
        ],
      },
    ],
    near_miss_must_pass: [
      {
        rows: [
          {
            fund: '000001',
            kind: 'fee',
          },
          {
            fund: '000021',
            kind: 'fee',
          },
        ],
      },
    ],
  },
};
