import { call, defineBlock, fundFaults } from '#kit';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'cash-fund-info',
  version: 1,
  props,
  data: (given, context) => ({
    fund: call('fund/detail', { fundcode: subjectFund(given, context) }),
  }),
  check: ({ fundcode }, { fund }, context) => fundFaults({ fundcode, isShown: fund.ok }, context),
});
