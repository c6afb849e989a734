import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D04: DisclosureRule = {
  id: 'D04',
  title: '没有客观证据不得说稳健、优良、名列前茅',
  title_en: 'No claim of steady or leading performance without evidence',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十五条第一项',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'evidence',
    disclosure: 'warn',
    education: 'warn',
    company: 'evidence',
  },
  applies_to: 'public',
  checker: 'terms',
  parameters: {
    terms: [
      ...words(`业绩稳健 业绩优良 名列前茅 位居前列 排名第 同类前 唯一 领先`),
      // The project's own.
      ...words(`
      业绩优异 业绩优秀 业绩突出 业绩出色 业绩亮眼 业绩卓越 业绩出众 业绩领跑 业绩斐然 业绩长青 业绩靠前 业绩稳定 业绩稳居 业绩居前 业绩骄人 骄人业绩 傲人业绩 亮眼业绩
      优秀业绩 优异业绩 优良业绩 稳健业绩 出色业绩 卓越业绩 领跑 独占鳌头 首屈一指 数一数二 排名前 排名靠前 排名居前 排名位居 排名稳居 稳居前 位列前 位居前 跻身前
      位居行业前 榜首 居首 夺冠 冠军 翘楚 佼佼者 绩优 第一梯队 长跑健将 业绩一流 一流业绩 行业标杆 独家 名列第 位列第 遥遥领先 同类排名第 业绩良好 投资能力突出
      前1% 前5% 前10% 前1/10 前十分之一
    `),
      ...words(`金牌基金经理 明星基金经理 金牌经理 明星经理 顶流基金经理 实力见证`),
      ...words(`有目共睹 业绩说话`),
    ],
    ...NEGATION,
    negation_window: 6,
    pairs: [
      {
        first: words(`同类 同行 全行业 行业 业内 全市场 同类基金 基金中`),
        within: 4,
        second: words(`第一 第二 第三 第1 第2 第3 前三 前五 前列 居首`),
      },
      {
        first: words(`跑赢 战胜 击败 领先`),
        within: 6,
        second: words(`成同类 成同行 成基金 成产品`),
      },
      {
        first: words(`跑赢 战胜 击败 超越 超过`),
        within: 6,
        second: words(`%的同类 %同类 同行 同业 %的基金 %的产品`),
      },
      {
        first: words(`连续 连年 屡次 多次 常年 长期`),
        within: 8,
        second: words(`跑赢 战胜 夺魁 称冠`),
      },
    ],
    allowed_contexts: words(`
    唯一有效 唯一凭证 唯一的编号 唯一的标识 唯一的编码 唯一合法 唯一网站 冠军队 奥运会冠军 亚运会冠军 精选业绩优良 精选业绩优秀 精选业绩优异 精选业绩稳定 精选业绩突出 精选业绩良好 选择业绩优良 选择业绩优秀 选择业绩优异 选择业绩稳定 选择业绩突出 选择业绩良好 挑选业绩优良 挑选业绩优秀 挑选业绩优异 挑选业绩稳定 挑选业绩突出 挑选业绩良好 投资于业绩优良 投资于业绩优秀 投资于业绩优异 投资于业绩稳定 投资于业绩突出 投资于业绩良好 筛选业绩优良 筛选业绩优秀 筛选业绩优异 筛选业绩稳定 筛选业绩突出 筛选业绩良好 布局业绩优良 布局业绩优秀 布局业绩优异 布局业绩稳定 布局业绩突出 布局业绩良好 
    唯一标识 唯一编号 唯一编码 唯一代码 唯一识别 唯一性 唯一依据 唯一股东 唯一指定 唯一归集 唯一官方 唯一账户 唯一目的 唯一标准 唯一考虑 唯一途径 唯一身份 唯一收款 唯一因素 唯一确定
    领先指标 领先滞后 领先优势的上市公司 领先优势的公司 领先优势的企业 领先的上市公司 领先的公司 领先的企业 领先企业 领先公司 领先地位的 技术领先 领先技术 领先行业的公司
    领先性指标 奥运冠军 世界冠军 绩优股 绩优公司 绩优上市公司 绩优蓝筹 业绩良好的上市公司 业绩良好的公司 业绩优良的上市公司 业绩优良的公司 业绩优秀的上市公司 业绩优秀的公司 业绩稳定的上市公司 业绩稳定增长的 业绩优异的上市公司 业绩突出的上市公司
    业绩稳定的公司 业绩优良的企业 排名前十 独家代理协议 独家采访 排名不分先后 排名前列的债券
  `),
  },
  cleared_by: 'claim with source, date and file; expires with it',
  samples: {
    violating: [
      {
        text: '业绩稳健，同类排名名列前茅。',
      },
    ],
    conforming: [
      {
        text: '近三年同类排名 12/318',
        evidence: {
          source: '某评价机构《2026年三季度基金评价》',
          date: '20261008',
          file: 'sha256:…',
        },
      },
    ],
    near_miss_must_pass: [
      {
        text: '六位代码是基金的唯一标识。',
      },
    ],
  },
};
