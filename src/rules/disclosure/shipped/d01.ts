import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D01: DisclosureRule = {
  id: 'D01',
  title: '不得承诺收益、保本或限定损失',
  title_en: 'No promise of returns, principal or limited losses',
  basis: [
    {
      law: '中华人民共和国广告法',
      article: '第二十五条第一项',
      in_force_from: '20150901',
      wording: 'full',
    },
    {
      law: '公开募集证券投资基金销售机构监督管理办法（证监会令175号）',
      article: '第二十四条第二项',
      in_force_from: '20201001',
      wording: 'full',
    },
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十五条第二项',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20150901',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'block',
    education: 'block',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'terms',
  parameters: {
    terms: [
      ...words(
        `保本 保收益 保息 本金无忧 零亏损 稳赚 稳赚不赔 只赚不赔 刚性兑付 亏损我承担 最低收益 最多亏`,
      ),
      // The project's own.
      ...words(`
      刚兑 保底 兜底 包赚 包赢 包盈利 包赔 保赚 保盈 必赚 稳盈利 只涨不跌 只盈不亏 只赚不亏 不会亏损 不会亏 绝不亏 永不亏损 永不亏
      不赔钱 不亏钱 不亏本 零亏本 零损失 绝无亏损 不会赔 亏了算我 赔了算我 亏损由我 亏损全赔 亏损补偿 亏损包赔 亏损我们承担 亏损归我们
      补足亏损 损失由我 损失我们承担 确保本金 保证本金 保障本金 本金保障 本金保证 本金有保 本金安全有保 本金绝对安全 本金零风险
      本金不受损 本金不亏 本金不会 本金无损 本金百分百 本金100% 100%本金 保证收益 收益保证 收益有保证 承诺收益 承诺年化 承诺回报
      保障收益 收益有保障 收益保障 保证盈利 保证回报 回报有保证 锁定收益 固定回报 旱涝保收 收益打底 亏损不超过 亏损不会超过
      稳赢不输 包您赚 包你赚 保您赚 保你赚 保证赚 保证不亏 保证不赔 承诺不亏 承诺保 收益稳拿 稳拿收益 到期返本 无损本金
    `),
      ...words(`连本带利 赔钱算 亏钱算 跌了算 算我们的 本金百分之百`),
    ],
    ...NEGATION,
    negation_window: 6,
    pairs: [
      { first: words(`跌多少 亏多少 赔多少`), within: 6, second: words(`赔 补 我们 公司`) },
      { first: words(`锁定`), within: 6, second: words(`%收益 %回报 %年化`) },
      {
        first: words(`亏了 亏损 亏多少 跌了 跌破`),
        within: 8,
        second: words(
          `补给 补足 补偿 补齐 全赔 包赔 赔付 自掏腰包 我们承担 公司承担 管理人承担 兜着 兜底 我们负责`,
        ),
      },
      {
        first: words(`年化 年收益 收益率 收益`),
        within: 8,
        second: words(`%起 %打底 %保底 %封底`),
      },
      { first: words(`亏损 损失 跌幅`), within: 4, second: words(`控制在 封顶`) },
      {
        first: words(`本金`),
        within: 8,
        second: words(`一分不少 分文不少 毫发无损 全额返还 全额退还 原样返还 安然无恙`),
      },
    ],
    allowed_contexts: words(`
    确保本 担保本人 担保本 环保本 社保本 医保本 承保本 投保本 参保本 确保息 保息差 历史最低收益 兜底条款 兜底性 兜底保障 政策兜底
    民生兜底 不保底 基金保本吗 产品保本吗 理财保本吗 是保本吗 会保本吗 能保本吗 是否保本 能否保本 保不保本 是否保证收益 能否保证收益
    最低收益率为- 止损 保底工资 市场会亏 会不会亏损 会不会亏 是否会亏 保本微利 保本基金转型 保本点 盈亏平衡
  `),
  },
  cleared_by: null,
  samples: {
    violating: [
      {
        text: '稳健理财，保本保收益。',
      },
      {
        text: '保 本·保收益',
      },
      {
        text: '保​本产品',
      },
      {
        text: '保證收益，只賺不賠',
      },
    ],
    conforming: [
      {
        text: '本基金不保本，不承诺收益。',
      },
    ],
    near_miss_must_pass: [
      {
        text: '谨防“保本高收益”骗局。',
        purpose: 'education',
      },
      {
        text: '公司确保本次活动公平。',
      },
    ],
  },
};
