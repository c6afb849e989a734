import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D02: DisclosureRule = {
  id: 'D02',
  title: '不得预测业绩，不得宣传预期收益率',
  title_en: 'No forecast of performance, no expected rate of return',
  basis: [
    {
      law: '公开募集证券投资基金销售机构监督管理办法（证监会令175号）',
      article: '第二十四条第三项',
      in_force_from: '20201001',
      wording: 'full',
    },
    {
      law: '中华人民共和国证券投资基金法',
      article: '第七十七条',
      in_force_from: '20150424',
      wording: 'second-hand',
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
  checker: 'terms+projection',
  parameters: {
    terms: [
      ...words(`预期收益率 预计收益率 预期年化 目标收益率 有望上涨 预计涨幅 未来收益可达 年化可达`),
      // The project's own.
      ...words(`
      增长率可达 目标涨幅 预期收益 预计收益 预计年化 目标年化 目标收益 预测收益 预测年化 预测涨幅 预估收益 预估年化 预期回报 预计回报 目标回报率 预期涨幅 预期盈利 预计盈利
      收益可达 回报可达 收益率可达 涨幅可达 年化收益可达 收益高达 年化高达 回报高达 收益有望 收益率有望 回报有望 净值有望 业绩有望 有望获得
      有望翻倍 有望大涨 有望实现收益 有望赚 收益可期 涨幅可期 翻倍可期 上涨可期 将上涨 将大涨 会上涨 会大涨 必涨 必将上涨 必将大涨 一定上涨
      一定会涨 肯定会涨 肯定涨 将翻倍 预计上涨 预期上涨 预计净值 预测净值 收益将达 收益率将达 收益将超 收益率将超 收益将突破 年化将达 未来一年收益
      未来收益率 未来三年收益 潜在收益率 年化有望 未来年化 预期可获
    `),
      ...words(`参考年化 参考收益率 目标涨幅 目标净值 收益目标`),
    ],
    pairs: [
      {
        first: words(`年化收益 年化回报 年化收益率 收益率`),
        within: 4,
        second: words(`不低于 不少于 至少 起步`),
      },
      {
        first: words(`预计 未来 仍有 还有 后市`),
        within: 14,
        second: words(`上涨空间 涨幅空间 的涨幅 翻倍空间 上行空间`),
      },
      {
        first: words(`必有 必将 一定有 肯定有 将迎来`),
        within: 4,
        second: words(`行情 大行情 反弹 主升浪 牛市`),
      },
      {
        first: words(`预计 预测 估计 预期 有望 料将 势必 必将 必定 肯定 一定 将会 即将 看涨 将`),
        within: 8,
        second: words(
          `上涨 大涨 涨两成 涨三成 涨一倍 翻番 翻倍 冲击 突破 创新高 赚20% 赚30% 大幅增长 收益率在 收益率达 收益率为 年化收益 涨停 飙升 再涨 涨到 升至`,
        ),
      },
      {
        first: words(
          `今年 明年 年内 年底 年末 下半年 上半年 后市 未来 下个月 下季度 三年后 持有一年 持有三年 一年后`,
        ),
        within: 12,
        second: words(
          `至少赚 能赚 可赚 稳赚 能涨 还能涨 可涨 会涨 将涨 翻番 翻倍 涨两成 涨三成 收益预计 收益将 收益可达 收益率将 收益在 净值将 净值会 净值能 到手收益`,
        ),
      },
      {
        first: words(`收益 收益率 年化 净值 回报 涨幅`),
        within: 5,
        second: words(
          `预计8 预计5 预计6 预计10 预计在 预计为 预计达 预计可 预计约 有望达 有望超 将达 将超 将突破 将升 将冲击 可望达 看到 目标位`,
        ),
      },
      {
        first: words(`年化 年化收益 收益率`),
        within: 0,
        second: words(`1%起 2%起 3%起 4%起 5%起 6%起 7%起 8%起 9%起 10%起 12%起 15%起 20%起`),
      },
      {
        first: words(`翻倍 翻番 暴涨`),
        within: 3,
        second: words(`不是梦 在望 指日可待 不难 就在眼前 近在眼前`),
      },
      {
        first: words(`预计 预期 估计 预估 预测 有望 料将`),
        within: 10,
        second: words(
          `赚 年化 年均回报 %的回报 %的收益 %回报 %收益 翻番 翻倍 全年回报 全年收益 回报在 收益在`,
        ),
      },
      {
        first: words(`年均回报 年化收益 年化回报 年收益 年回报`),
        within: 6,
        second: words(`预计 预期 有望 可达 或达 将达 能达`),
      },
      {
        first: words(`净值`),
        within: 4,
        second: words(`将重回 将突破 将回到 会涨 将涨 将上涨 将达 冲击 看到`),
      },
    ],
    ...NEGATION,
    negation_window: 8,
    allowed_contexts: words(`
    预期收益型 预期收益率型 预期收益产品退出 有望改善 有望修复 有望回升 预期收益及预期风险 预期收益和预期风险 预期收益与预期风险 预期收益、预期风险 预期风险及预期收益 预期风险和预期收益 预期风险与预期收益
    预期风险、预期收益 预期收益和风险 预期收益与风险 预期收益及风险 预期收益水平 预期收益特征 风险和预期收益 风险与预期收益 风险及预期收益
    风险、预期收益 风险水平和预期收益 风险和预期收益率 风险与预期收益率 风险及预期收益率 预期收益率和预期风险 预期收益率与预期风险 预期收益率及预期风险 风险、预期收益率
    预期收益低于 预期收益高于 预期收益率低于 预期收益率高于 低预期收益 预期收益较低 预期收益较高 高预期收益 到期收益率 不确定 目标收益率曲线
    会不会上涨 会上涨还是 市场预期收益 投资者预期收益 业绩预计收益 会上涨也会下跌 会上涨也可能下跌 会上涨也会 可能会上涨 是否会上涨
  `),
    projection_needs: [
      { need: '测算方法', words: words(`演示 测算 估算 折算 模拟 计算 按`) },
      {
        need: '数据来源',
        words: words(`万份收益 净值 七日年化 7日年化 来源 公布 历史数据 收益率`),
      },
      {
        need: '截至日期',
        words: words(`截至 截止`),
      },
      {
        need: '风险提示',
        words: words(
          `不是预测 不预示 不构成 不代表 不作为 可能更低 可能低于 可能亏损 有风险 不保证 不能保证`,
        ),
      },
    ],
  },
  cleared_by: 'simulation note with method, source, as-of day and risk statement (ZXGD 5)',
  samples: {
    violating: [
      {
        text: '预期收益率5%，抓紧布局。',
      },
      {
        block: 'income-calculator',
        note: '',
        projects_days: 30,
      },
    ],
    conforming: [
      {
        text: '近一年业绩见下表，过往业绩并不预示其未来表现。',
      },
      {
        block: 'income-calculator',
        note: '按截至 2026-11-20 的万份收益演示，不是预测，实际收益可能更低',
        projects_days: 30,
      },
    ],
    near_miss_must_pass: [
      {
        text: '本基金为货币市场基金，预期收益及预期风险水平低于股票型基金。',
        purpose: 'disclosure',
      },
    ],
  },
};
