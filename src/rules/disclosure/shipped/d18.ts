import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { NEGATION } from './negation.ts';
import { words } from './words.ts';

export const D18: DisclosureRule = {
  id: 'D18',
  title: '提到股东背景须声明业务隔离',
  title_en: 'Shareholders named only with the statement of separation',
  basis: [
    {
      law: '公开募集证券投资基金宣传推介材料管理暂行规定（证监会公告〔2020〕59号）',
      article: '第十条',
      in_force_from: '20201001',
      wording: 'full',
    },
  ],
  effective_from: '20201001',
  effective_until: '',
  severity: {
    promotion: 'block',
    disclosure: 'off',
    education: 'warn',
    company: 'warn',
  },
  applies_to: 'public',
  checker: 'trigger_requires',
  parameters: {
    terms: [
      ...words(`控股股东 股东背景 旗下 集团成员`),
      // The project's own.
      ...words(
        `央企控股 国企控股 国资控股 大行控股 大型银行控股 国资委旗下 股东背书 股东实力 股东雄厚 强大股东 强大的股东 依托股东 背靠股东 背靠 股东支持 股东资源 国资背景 央企背景 央企股东 国企背景 国有背景 银行系 券商系 保险系 系出名门 集团旗下 集团背景 股东为`,
      ),
      ...words(`央企系 国企系 国资系 信托系 国资控股 央企控股 国企控股 隶属于 出身名门`),
    ],
    ...NEGATION,
    negation_window: 4,
    pairs: [
      {
        first: words(`银行 大行 证券 保险 信托 集团`),
        within: 2,
        second: words(`控股的基金 控股的公募 控股子公司 全资子公司`),
      },
    ],
    allowed_contexts: words(`
    其控股股东 管理人控股股东 管理人的控股股东 托管人控股股东 控股股东、实际控制人
    旗下基金 旗下产品 旗下部分 旗下开放式 旗下公募 旗下公开募集 旗下证券投资基金 旗下管理 旗下全部 旗下所有 旗下子公司 旗下货币 旗下债券 旗下股票 旗下混合 旗下指数 旗下持有 旗下各基金 旗下相关 旗下多只 旗下权益 旗下固收 旗下专户 旗下qdii 旗下etf
    上市公司控股股东 发行人控股股东 上市公司的控股股东 控股股东减持 控股股东质押 控股股东增持
  `),
    with_shareholders: true,
    text: '基金管理人与股东之间实行业务隔离制度，股东并不直接参与基金财产的投资运作。',
  },
  cleared_by: '',
  samples: {
    violating: [
      {
        text: '背靠某某集团，实力雄厚。',
        shareholders: ['某某集团'],
      },
    ],
    conforming: [
      {
        text: '某某集团为公司股东。基金管理人与股东之间实行业务隔离制度，股东并不直接参与基金财产的投资运作。',
        shareholders: ['某某集团'],
      },
    ],
    near_miss_must_pass: [
      {
        text: '旗下基金 42 只',
        purpose: 'disclosure',
      },
    ],
  },
};
