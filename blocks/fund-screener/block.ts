import {
  answeredRows,
  call,
  defineBlock,
  type FactsContext,
  fundTableFigures,
  periodColumns,
  riskText,
} from '#kit';
import type { TextFact } from '#rules/disclosure/facts.ts';
import { screenerBody, screenerFilters, screenerOrder } from '#rules/funds/fund-screener.ts';
import { STATUS_GROUP } from '#rules/trade/fund-check.ts';
import { RISK_LEVELS } from '#schemas/fund.ts';
import { props } from './props.ts';

/** What the choices of the filters are called; of risk levels the short form. */
function filterLabels(dictionary: FactsContext['dictionary']): TextFact[] {
  const risks = RISK_LEVELS.map((level) => riskText(level, dictionary).text.replace('风险', ''));
  const labels = ['fundtype', STATUS_GROUP].flatMap((group) =>
    Object.values(dictionary[group] ?? {}),
  );
  return [...risks, ...labels].map((text) => ({
    ...{ path: [], text },
    ...{ prominence: 'body', source: 'label' },
  }));
}

/** The page of the list that the address names, what each choice would leave of it, and how many funds there are at all. */
export const block = defineBlock({
  type: 'fund-screener',
  version: 1,
  props,
  data: (given, { parameters }) => ({
    list: call('trade/fund/list', screenerBody(parameters, given)),
    counts: call('fund/type/count', screenerFilters(parameters)),
    all: call('fund/type/count', {}),
  }),
  facts: ({ sort, periods }, { list }, { parameters, dictionary }) => {
    const columns = periodColumns(periods);
    return {
      texts: filterLabels(dictionary),
      figures: fundTableFigures(answeredRows(list), columns, screenerOrder(parameters, sort)),
      rankings: [
        ...(sort === '' ? [] : [{ path: ['sort'], sort, by: 'editor' as const }]),
        ...columns.map(({ path, period }) => ({
          path: [...path],
          sort: `-${period}`,
          by: 'visitor' as const,
        })),
      ],
    };
  },
});
