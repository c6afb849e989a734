import type { ReportKind } from '#schemas/fund/portfolio.ts';
import type { ReportHead } from '#schemas/import.ts';
import type { PortfolioPart } from '#schemas/xbrl-elements.ts';
import { inLanguage } from '../../../base/language/language.ts';

const parts = inLanguage<Record<PortfolioPart, string>>({
  zh: {
    asset: '资产类别',
    holding: '证券',
    industry: '行业',
    bond: '债券',
    bondkind: '债券品种',
    fund: '持有的基金',
    size: '规模',
  },
  en: {
    asset: 'Classes of assets',
    holding: 'Stocks',
    industry: 'Industries',
    bond: 'Bonds',
    bondkind: 'Kinds of bonds',
    fund: 'Held funds',
    size: 'Fund size',
  },
});

const kinds = inLanguage<Record<ReportKind, string>>({
  zh: { quarterly: '季度报告', halfyear: '中期报告', annual: '年度报告', '': '看不出是哪种报告' },
  en: { quarterly: 'Quarterly', halfyear: 'Half-year', annual: 'Annual', '': 'Not told' },
});

const ratios = inLanguage<Record<ReportHead['ratios'], string>>({
  zh: { fraction: '按小数给出，已乘 100', percent: '按百分数给出' },
  en: { fraction: 'given as parts of one, multiplied by 100', percent: 'given in percent' },
});

/** What is told of an XBRL report beside its rows. */
export const reportTexts = {
  parts,
  kinds,
  ratios,
  ...inLanguage({
    zh: {
      commit: '导入这份报告',
      fund: '基金',
      classes: (codes: string) => `份额类别 ${codes}：资料里有的一起导入`,
      period: '报告期',
      span: (begin: string, end: string) => (begin === '' ? `至 ${end}` : `${begin} 至 ${end}`),
      kind: '报告',
      netassets: '期末净资产',
      totalshares: '期末份额',
      nav: '期末净值',
      yuan: (amount: string) => `${amount} 元`,
      units: (amount: string) => `${amount} 份`,
      absent: '报告没有写',
      lists: '找到',
      rowsOf: (part: string, rows: string) => `${part} ${rows} 行`,
      shares: '比例',
      facts: '数值',
      used: (used: string, all: string) => `共 ${all} 个，读了 ${used} 个`,
      onlyLists: '导入的是规模、持仓等各表；净值只用来核对。',
    },
    en: {
      commit: 'Import the report',
      fund: 'Fund',
      classes: (codes: string) => `Share classes ${codes}: imported for those that are known here`,
      period: 'Period',
      span: (begin: string, end: string) => (begin === '' ? `to ${end}` : `${begin} to ${end}`),
      kind: 'Report',
      netassets: 'Net assets',
      totalshares: 'Shares',
      nav: 'NAV',
      yuan: (amount: string) => `${amount} yuan`,
      units: (amount: string) => amount,
      absent: 'not in the report',
      lists: 'Found',
      rowsOf: (part: string, rows: string) => `${part}: ${rows}`,
      shares: 'Ratios',
      facts: 'Facts',
      used: (used: string, all: string) => `${used} of ${all} were read`,
      onlyLists: 'Sizes and lists are imported; the NAV is compared with the stored one.',
    },
  }),
};
