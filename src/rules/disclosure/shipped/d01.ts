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
      托底 连本带息 保住本 保住本金 守住本金 本金负责 不会有损失 不会有任何损失 没有任何损失 不会有亏损 亏了归我们 亏了归公司 亏了算我们 亏损归公司 bao本 保夲 bao息 稳赔不 分文不亏 一分不亏 不亏一分 零亏 绝对保障 百分百保障 包您不亏 包你不亏 稳赚钱 保证挣钱 保证正收益 保正收益 正收益保证
      刚兑 保底 兜底 包赚 包赢 包盈利 包赔 保赚 保盈 必赚 稳盈利 只涨不跌 只盈不亏 只赚不亏 不会亏损 不会亏 绝不亏 永不亏损 永不亏
      不赔钱 不亏钱 不亏本 零亏本 零损失 绝无亏损 不会赔 亏了算我 赔了算我 亏损由我 亏损全赔 亏损补偿 亏损包赔 亏损我们承担 亏损归我们
      补足亏损 损失由我 损失我们承担 确保本金 保证本金 保障本金 本金保障 本金保证 本金有保 本金安全有保 本金绝对安全 本金零风险
      本金不受损 本金不亏 本金不会 本金无损 本金百分百 本金100% 100%本金 保证收益 收益保证 收益有保证 承诺收益 承诺年化 承诺回报
      保障收益 收益有保障 收益保障 保证盈利 保证回报 回报有保证 锁定收益 固定回报 旱涝保收 收益打底 亏损不超过 亏损不会超过
      稳赢不输 包您赚 包你赚 保您赚 保你赚 保证赚 保证不亏 保证不赔 承诺不亏 承诺保 收益稳拿 稳拿收益 到期返本 无损本金
    `),
      ...words(`连本带利 赔钱算 亏钱算 跌了算 算我们的 本金百分之百`),
    ],
    pairs: [
      {
        first: words(`约定 合同约定 锁定 写明 签订`),
        within: 4,
        second: words(`收益率 年化收益 年化 固定收益 固定回报`),
      },
      {
        first: words(`承诺 保证 确保`),
        within: 10,
        second: words(`归还 返还 兑付 回购 连本`),
      },
      {
        first: words(`本金 本钱 本息 利息`),
        within: 8,
        second: words(
          `负责到底 一分不少 毫发无损 毫发不损 不受影响 如数奉还 如数返还 全额返还 全额退还 全额兑付 足额兑付 原数奉还 拿回 返还 有着落 绝对安全 安全 不打折 无忧 刚兑 兜底 兜着`,
        ),
      },
      {
        first: words(`保障 保证 确保 担保 承诺 保您 保你`),
        within: 8,
        second: words(
          `本金 本钱 本息 您的收益 你的收益 正收益 不让您亏 不让你亏 不让客户亏 不低于 收益不低 最低回报 盈利 回报率 年化 兑付`,
        ),
      },
      {
        first: words(`收益 回报 年化 利息`),
        within: 6,
        second: words(
          `有底线 有保底 有承诺 有担保 有兜底 由我们担保 由公司担保 写进合同 包在我们 封底 不封顶且保底 固定`,
        ),
      },
      {
        first: words(`每年 每月 年年 月月 季季 年化 固定`),
        within: 6,
        second: words(`正收益 固定收益 固定回报 固定分红 固定利息 保底收益`),
      },
      {
        first: words(`亏 亏损 损失 下跌 浮亏 跌破 亏空`),
        within: 10,
        second: words(
          `由管理人 管理人全额 全额补足 我们承担 由我们 我们负责 我们买单 我们扛 归我们 算我们的 有上限 封顶 我们补 我们赔 我们兜 我们来补 公司补 公司赔 公司兜 公司承担 公司自有资金 自有资金弥补 自有资金补 由公司补 由我司承担 由我司补 我司赔 我司补 管理人补足 管理人赔 有人兜 包赔 全赔 赔付 差额补足 先行赔付`,
        ),
      },
      {
        first: words(
          `从不 从没 从未 没有一位 没有一个 没有任何 绝不 绝对不会 不会让 决不 永远不会`,
        ),
        within: 10,
        second: words(`亏钱 亏过钱 亏过 赔过 赔钱 亏本 亏一分`),
      },
      {
        first: words(`亏损 回撤 损失 跌幅 亏`),
        within: 8,
        second: words(
          `绝不超过 不会超过 最多不超过 不超过2% 不超过3% 不超过5% 控制在1%以内 控制在2%以内 控制在3%以内 控制在5%以内 上限锁定`,
        ),
      },
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
    ...NEGATION,
    negation_window: 6,
    allowed_contexts: words(`
    保证金 
    政策托底 托底政策 托底经济 托底作用 由管理人承担的费用 由管理人支付 由管理人负责
      保本理财退出 保本理财产品退出 保本基金已 保本基金于 保本型基金已 保本策略 保本周期 保本型转型 什么是刚性兑付 何为刚性兑付 刚性兑付时代 打破刚性兑付 保本点位 什么是保本 保本基金退出 保本类产品退出
    确保本 担保本人 担保本 环保本 社保本 医保本 承保本 投保本 参保本 确保息 保息差 历史最低收益 兜底条款 兜底性 兜底保障 政策兜底
    民生兜底 不保底 基金保本吗 产品保本吗 理财保本吗 是保本吗 会保本吗 能保本吗 是否保本 能否保本 保不保本 是否保证收益 能否保证收益
    最低收益率为- 止损 保底工资 市场会亏 会不会亏损 会不会亏 是否会亏 保本微利 保本基金转型 保本点 盈亏平衡
  `),
  },
  cleared_by: '',
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
