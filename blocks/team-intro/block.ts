import { call, conditionFaults, defineBlock } from '#kit';
import { rowsWanted } from '#rules/lists/rows-wanted.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'team-intro',
  version: 1,
  props,
  data: (given) => ({
    people: call('content/person/list', { team: given.team, pagecount: rowsWanted(given) }),
  }),
  check: ({ team }, { people }) => conditionFaults('team', team !== '', people),
});
