import { CLASS_COSTS_CONVENTION } from '#rules/trade/class-costs.ts';
import { ANNUAL_FEE_LABELS, DEAL_FEE_LABELS } from '#rules/trade/fee-labels.ts';
import type { SavedTable } from '#rules/site/saved-tables.ts';
import { ask, dayCell, type AnswerSource, type ReadTable } from './ask.ts';

type FeeTable = Extract<SavedTable, 'fees' | 'classcosts' | 'feechanges'>;

async function readClasses(fundcode: string, answers: AnswerSource) {
  return (await ask(answers, { path: 'fund/fee/class/list', body: { fundcode } }))?.record ?? null;
}

/** The tables of what a fund costs: as they are in force, so that they have no day of their own. */
export const readFeeTable: Record<FeeTable, ReadTable> = {
  async fees(fundcode, answers) {
    const given = (await ask(answers, { path: 'fund/fee', body: { fundcode } }))?.record;
    if (!given) return null;
    const [tiers, annual] = given;
    return {
      title: '交易和运作费率',
      notes: ['下限含本数，上限不含；年费从基金资产里按日计提，净值已扣除'],
      heads: ['费用', '按', '下限', '上限', '费率', '单位'],
      rows: [
        ...tiers.map(({ businesscode, measure, lower, upper, rate, unit }) => [
          DEAL_FEE_LABELS[businesscode],
          measure === 'days' ? '持有天数' : '金额（元）',
          ...[lower, upper, rate, unit === 'yuan' ? '元/笔' : '%'],
        ]),
        ...annual.map(({ feetype, rate }) => [
          ...[ANNUAL_FEE_LABELS[feetype], '', '', '', rate, '%/年'],
        ]),
      ],
      asOf: '',
    };
  },
  async classcosts(fundcode, answers) {
    const classes = (await readClasses(fundcode, answers))?.[0];
    if (!classes) return null;
    return {
      title: '各份额的费用',
      notes: [CLASS_COSTS_CONVENTION],
      heads: ['份额', '名称', '持有天数', '费用'],
      rows: classes.flatMap(({ fundcode: code, fundname, costs }) =>
        costs.map(({ days, cost }) => [code, fundname, days, cost]),
      ),
      asOf: '',
    };
  },
  async feechanges(fundcode, answers) {
    const changes = (await readClasses(fundcode, answers))?.[1];
    if (!changes) return null;
    return {
      title: '费率调整',
      notes: ['每年费率：%'],
      heads: ['开始执行', '费用', '调整前', '调整后'],
      rows: changes.map(({ startdate, feetype, before, rate }) => [
        ...[dayCell(startdate), ANNUAL_FEE_LABELS[feetype], before, rate],
      ]),
      asOf: changes[0]?.startdate ?? '',
    };
  },
};
