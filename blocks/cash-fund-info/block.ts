import { answeredRows, call, defineBlock, fundFaults, incomeFigure, yieldFigure } from '#kit';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'cash-fund-info',
  version: 1,
  props,
  data: (given, context) => ({
    fund: call('fund/detail', { fundcode: subjectFund(given, context) }),
  }),
  facts: (_, { fund }) => ({
    figures: answeredRows(fund).flatMap((row) => [yieldFigure(row, 3), incomeFigure(row)]),
  }),
  check: ({ fundcode }, { fund }, context) => fundFaults({ fundcode, isShown: fund.ok }, context),
});
