import { call, defineBlock, subjectFaults, subjectId } from '#kit';
import { fundsOfManager } from '#rules/funds/fund-requests.ts';
import { managerClaims } from './facts.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'manager-detail',
  version: 1,
  props,
  data: (_, context) => {
    const managerid = subjectId(context);
    return {
      manager: call('fund/manager/detail', { managerid }),
      funds: call('trade/fund/list', fundsOfManager(managerid)),
      tenures: call('fund/manager/history', { managerid }),
      career: call('fund/manager/resume', { managerid }),
      awards: call('fund/manager/award', { managerid }),
    };
  },
  facts: (given, answers) => managerClaims(given, answers),
  check: (_, { manager }) => subjectFaults(manager),
});
