import { TRADING_DAYS_A_YEAR } from '#rules/figures/year-days.ts';
import { formatPercent } from '#rules/numbers/format.ts';
import { RANGE_LABELS, RETURN_CONVENTION } from '#rules/performance/labels.ts';
import { RELATIVE_RISK_CONVENTION, riskConvention } from '#rules/performance/risk-words.ts';
import { textNotices } from '#rules/text/text-notices.ts';
import { ask, dayCell, type ReadTable } from './ask.ts';

const BASES = { nav: '净值', growth: '部分按日增长率' } as const;

/** Risk figures by range, with those against the benchmark where it is known by day. */
export const readRiskTable: ReadTable = async (fundcode, answers) => {
  const risk = (await ask(answers, { path: 'fund/indicator', body: { fundcode } }))?.body;
  if (!risk) return null;
  const isRelative = risk.rows.some(({ relative }) => relative);
  return {
    title: '风险指标',
    notes: [
      '收益率、最大回撤、年化波动率、跟踪误差：%',
      ...[RETURN_CONVENTION, riskConvention(formatPercent(risk.riskfree), TRADING_DAYS_A_YEAR)],
      ...(isRelative ? [RELATIVE_RISK_CONVENTION] : []),
      textNotices.performance,
    ],
    heads: [
      ...['区间', '起始日', '截止日', '收益率', '年化收益率', '最大回撤', '高点日', '低点日'],
      ...['年化波动率', '夏普比率', '跟踪误差', '信息比率', '贝塔', '计算依据'],
    ],
    rows: risk.rows.map((row) => [
      ...[RANGE_LABELS[row.range], dayCell(row.startdate), dayCell(risk.navdate), row.gain],
      ...[row.annualgain, row.maxdrawdown, dayCell(row.peakdate), dayCell(row.lowdate)],
      ...[row.volatility, row.sharpe, row.relative?.trackingerror ?? ''],
      ...[row.relative?.information ?? '', row.relative?.beta ?? '', BASES[row.basis]],
    ]),
    asOf: risk.navdate,
  };
};
