import { answeredRows, call, defineBlock, fundFaults, withoutProp } from '#kit';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { fundHeadFigures, fundHeadTexts } from './facts.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'fund-info',
  version: 3,
  props,
  upgrades: [(given) => ({ compareAddress: '', ...given }), withoutProp('noBenchmark')],
  data: (given, context) => ({
    fund: call('fund/detail', { fundcode: subjectFund(given, context) }),
  }),
  facts: ({ facts }, answers) => {
    const [fund] = answeredRows(answers.fund);
    if (!fund) return {};
    return { figures: fundHeadFigures(fund), texts: facts ? fundHeadTexts(fund) : [] };
  },
  check: ({ fundcode }, { fund }, context) => fundFaults({ fundcode, isShown: fund.ok }, context),
});
