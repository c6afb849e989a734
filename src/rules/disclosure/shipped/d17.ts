import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D17: DisclosureRule = {
  id: 'D17',
  title: '评价结果写明机构和日期，不引用两年以前的',
  title_en: 'Ratings with agency and day, at most two years old',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第九条',
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
  checker: 'rating_age',
  parameters: {
    terms: [
      ...words(`星评级 五星 ★ 金牛 明星基金 评级`),
      // The project's own.
      ...words(
        `5星 四星 4星 三星评 晨星 金基金奖 英华奖 三年期五 评星 星级基金 最佳基金公司 评价星级 ☆`,
      ),
    ],
    ...NEGATION,
    negation_window: 6,
    pairs: [
      {
        first: words(`三年期 五年期 十年期 证券 晨星`),
        within: 4,
        second: words(`五星 四星 5星 4星`),
      },
    ],
    allowed_contexts: words(`
    评级须 评级应 酒店为四星级 四星级酒店 四星级宾馆
    承受能力评级 评级有效期 评级结果不 评级结果仅
    风险评级 信用评级 主体评级 债项评级 债券评级 评级机构 评级公司 外部评级 内部评级 评级下调 评级上调 评级调整 主权评级 分类评级 监管评级 评级展望 评级变化 评级业务 评级a 评级为a 评级在a 评级r 评级为r 跟踪评级 适当性评级 esg评级
    评级方法 评级符号 洗钱评级 等级评级 客户评级 企业评级 产品风险等级评级 评级不低于 评级报告 长期评级 短期评级 评级:r 评级(r 五星红旗 五星级 五星电器 金牛座 金牛区 金牛路 三四星 债务评级 内评级 晨星日 资信评级 卖出评级 买入评级 增持评级 投资评级
  `),
    years: 2,
  },
  cleared_by: 'nobody',
  samples: {
    violating: [
      {
        at: '20261123',
        rating: {
          agency: '某机构',
          published: '20241122',
        },
      },
      {
        text: '五星评级基金',
      },
    ],
    conforming: [
      {
        at: '20261123',
        rating: {
          agency: '某机构',
          published: '20260105',
        },
      },
    ],
    near_miss_must_pass: [
      {
        at: '20261123',
        rating: {
          agency: '某机构',
          published: '20241123',
        },
        note: 'exactly two years',
      },
      {
        text: '风险评级 R3',
      },
    ],
  },
};
