import { call, defineBlock, fundFaults, withoutProp } from '#kit';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'fund-info',
  version: 3,
  props,
  upgrades: [(given) => ({ compareAddress: '', ...given }), withoutProp('noBenchmark')],
  data: (given, context) => ({
    fund: call('fund/detail', { fundcode: subjectFund(given, context) }),
  }),
  check: ({ fundcode }, { fund }, context) => fundFaults({ fundcode, isShown: fund.ok }, context),
});
