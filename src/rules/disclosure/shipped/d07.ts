import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D07: DisclosureRule = {
  id: 'D07',
  title: '不得登载推荐、证明、祝贺性文字',
  title_en: 'No recommendations, testimonials or congratulations',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十五条第六项',
      in_force_from: '20201001',
      wording: 'full',
    },
    {
      law: '中华人民共和国广告法',
      article: '第二十五条第二项',
      in_force_from: '20150901',
      wording: 'full',
    },
  ],
  effective_from: '20150901',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'warn',
    education: 'warn',
    company: 'block',
  },
  applies_to: 'public',
  checker: 'quotation',
  parameters: {
    terms: words(`
    恭祝 我也持有 我自己也持有 我自己也买
    网红推荐 主播推荐 名人推荐
    祝贺 恭贺 恭喜 喜报 热烈庆祝 力荐 强烈推荐 倾情推荐 诚意推荐 鼎力推荐 重磅推荐 专家推荐 名家推荐 客户推荐 明星推荐 权威推荐 代言 客户见证 用户见证 投资者见证 真实见证 口碑爆棚 好评如潮 有口皆碑
    亲测 客户好评 用户好评 五星好评 一致好评 赞不绝口 赚了一倍 赚了两倍 赚翻 赚了不少 回本了 我赚了 我买了 老客户王
  `),
    ...NEGATION,
    negation_window: 8,
    pairs: [{ first: words(`贺`), within: 10, second: words(`荣获 获奖 摘得 斩获 发行成功`) }],
    allowed_contexts: words(`
    说明 说法 小说 解说 说服 传说 学说 来说 说谎 说教 游说 说唱 话说 据说明 表示方法 表示同意 表示知悉 表示反对 表示意见 以人民币表示 百分比表示 表示为 推荐码 推荐人信息 推荐表 推荐网站 推荐浏览器
    认为必要 认为适当 认为合适 认为需要 认为自己 认为有必要 认为应当 认为其 认为基金管理人 认为权益 认为合法权益 认为本公司 客户服务 客户端 客户号 客户经理 客户身份 投资者教育 投资者适当性 投资者保护 投资者关系
    投资者权益 投资者服务 客户权益 投诉者 恭喜您注册 恭喜您已 恭喜您完成 恭喜你完成 恭喜您通过 恭喜您,注册 恭喜,注册 专家委员会 恭喜发财红包 用户协议 用户名 用户体验 协会网站 专家理财 亲测算 祝贺信函 推荐级别
  `),
    speech: [
      {
        people: words(
          `客户 投资者 专家 教授 明星 协会 网友 用户 持有人 基民 股民 大咖 名人 博主 主播 学者 院士 经济学家 权威人士 业内人士 分析师 影帝 影后 艺人 先生 女士 阿姨 大爷 大妈 行长 主持人 歌手 演员 影星 运动员 网红 大v 老师`,
        ),
        within: 12,
        verbs: words(
          `说 推荐 表示 认为 点赞 称赞 盛赞 夸赞 赞叹 分享赚钱 直言 感叹 感慨 力挺 看好 安利 晒收益 晒单 晒出`,
        ),
      },
      {
        people: words(`跟着 听 跟 紧跟 追随`),
        within: 6,
        verbs: words(`老师 大v 大咖 高手 牛人 股神 专家买 博主`),
      },
    ],
    addressed_by: words(`向 为 给 对 与 请 提醒 告知 要求 引导 诱导 误导 帮助 使 令 让 于 服务`),
    attributed_to: words(
      `先生 女士 小姐 老师 大v 教授 客户 投资者 持有人 网友 用户 专家 明星 博主 基民 股民 学者 分析师 阿姨 大爷`,
    ),
    own_sources: words(
      `定期报告 季度报告 半年度报告 中期报告 年度报告 季报 年报 招募说明书 基金合同 管理办法 暂行规定 法》 条例》 办法》 规定》 指引》 细则》`,
    ),
  },
  cleared_by: "quotation of the company's own filed report, with source",
  samples: {
    violating: [
      {
        text: '老客户王先生说：买了三年赚了一倍！',
      },
    ],
    conforming: [
      {
        text: '基金经理在定期报告中写道：“组合久期有所下降。”',
        source: '2026年三季度报告',
      },
    ],
    near_miss_must_pass: [
      {
        text: '投诉者说明材料',
      },
    ],
  },
};
