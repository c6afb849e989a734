import { RETURN_CONVENTION } from '#rules/performance/labels.ts';
import { ROLLING_CONVENTION } from '#rules/performance/risk-words.ts';
import { textNotices } from '#rules/text/text-notices.ts';
import { ask, type ReadTable } from './ask.ts';

const HELD = { year1: '1 年', year3: '3 年' } as const;

/** How returns spread over every holding of one length. */
export const readRollingTable: ReadTable = async (fundcode, answers) => {
  const risk = (await ask(answers, { path: 'fund/indicator', body: { fundcode } }))?.body;
  if (!risk) return null;
  return {
    title: '滚动收益率',
    notes: [
      '收益率、正收益占比：%',
      ...[RETURN_CONVENTION, ROLLING_CONVENTION],
      textNotices.performance,
    ],
    heads: ['持有时间', '持有次数', '最高', '中位数', '最低', '正收益占比'],
    rows: (risk.rolling ?? []).map(({ holding, count, highest, median, lowest, gained }) => [
      ...[HELD[holding], count, highest, median, lowest, gained],
    ]),
    asOf: risk.navdate,
  };
};
