import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D06: DisclosureRule = {
  id: 'D06',
  title: '不得片面强调集中营销时间',
  title_en: 'No pressure by a short time for buying',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十五条第三项',
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
      ...words(`欲购从速 申购良机 最后一天 仅剩 末班车 抢购 秒光 机不可失`),
      // The project's own.
      ...words(`
      最后一班车 最后上车 最后一波 千载难逢 先买先得 限量发售 限量发行 售罄为止 售罄即止 售罄不补 先到先享 手快抢 别等了 别犹豫 赶早不赶晚 不等人
      最后机会 最后的机会 最后1天 最后2天 最后两天 最后3天 最后三天 最后5天 最后五天 最后几天 最后一周 最后24小时 最后48小时 最后几小时 最后窗口 最后冲刺 最后时刻 手慢无 手慢则无 手快有
      限时抢 限时优惠 限时申购 限时认购 限时特惠 限时开放 限时发售 限时秒杀 倒计时 错过不再 错过再等 错过后悔 错过等一年 错过就没 错过这次 不容错过 不可错过 不能错过 别错过 切勿错过 千万别错过 莫错过 勿失良机 莫失良机
      布局良机 投资良机 上车良机 建仓良机 认购良机 买入良机 入场良机 黄金坑 时不我待 时不再来 失不再来 过了这村 赶紧上车 快上车 抓紧上车 速上车 上车机会 抓紧申购 抓紧认购 抓紧买 抓紧抢 抓紧时间申购
      赶紧买 赶紧申购 赶紧认购 赶快买 赶快申购 赶快抢 赶快行动 快来抢 快抢 速抢 速来 速购 从速 抢先布局 抢先买 抢占名额 抢占先机 先到先得 售完即止 卖完即止 额满即止 抢完即止 抢完为止 售完为止 秒杀 秒抢
      一抢而空 疯抢 热抢 哄抢 抢疯了 仅限今日 仅限今天 仅此一天 仅此一次 只剩 只此一天 过期不候 过时不候 逾期不候 马上抢 立即抢 立刻抢 火速 一票难求 截止在即 即将售罄 所剩无几 名额有限 再不买就晚 再不上车
    `),
      ...words(`今天不买 现在不买 再不买 最后一班 席位有限 倒数24`),
    ],
    pairs: [
      {
        first: words(`额度 名额 份额 席位 数量 规模`),
        within: 4,
        second: words(`有限 不多 紧张 告急 稀缺 所剩 见底 只剩 仅剩`),
      },
      {
        first: words(`最后 倒数 只剩 仅此 限时 仅有 还剩 剩余`),
        within: 2,
        second: words(
          `1小时 2小时 3小时 一小时 两小时 三小时 1天 2天 3天 4天 5天 一天 两天 三天 四天 五天 七天 一周 几小时 几天 半天 一波`,
        ),
      },
      {
        first: words(`再不 不买 错过 晚了`),
        within: 5,
        second: words(`再等 没机会 就没了 没有了 后悔 买不到 等三年 等一年 就晚了 拍大腿 上不了车`),
      },
      {
        first: words(`今日 今天 今晚 明天`),
        within: 2,
        second: words(`截止 截止认购 截止申购 封盘 关门 结束募集抓紧`),
      },
      {
        first: words(`赶快 赶紧 抓紧 立即 马上 速速 快 火热 火爆`),
        within: 1,
        second: words(`行动 上车 入手 抢购 抢 认购 申购 下单 买入 扫码购买`),
      },
      { first: words(`仅售 只售 限售`), within: 3, second: words(`天 小时 日`) },
      { first: words(`额度 名额 份额`), within: 5, second: words(`用完 见底 将满 告罄 抢完 抢光`) },
      { first: words(`限时`), within: 5, second: words(`发售 认购 申购 抢 开售 销售`) },
    ],
    ...NEGATION,
    negation_window: 6,
    allowed_contexts: words(`
      份额数量有限责任 规模有限责任 立即申购按钮 立即申购 立即认购 立即购买 名额有限公司 抓紧认购期 马上申购页面
    末班车次 末班车时间 末班车时刻 每月最后一天 当月最后一天 期最后一天 期的最后一天 季度最后一天 年度最后一天 月份最后一天 本月最后一天 月的最后一天 年的最后一天 日历年最后一天
    火速增长 会话倒计时 登录倒计时 验证码倒计时 倒计时结束 倒计时牌 从速到 只剩余 仅剩余期限 秒杀系统 从速度
  `),
  },
  cleared_by: '',
  samples: {
    violating: [
      {
        text: '申购良机，欲购从速！',
      },
      {
        text: '末班车，仅剩2天',
      },
    ],
    conforming: [
      {
        text: '募集期 2026-11-01 至 2026-11-20。',
      },
    ],
    near_miss_must_pass: [
      {
        text: '末班车次见地铁公告',
      },
    ],
  },
};
