import { call, defineBlock } from '#kit';
import { rowsWanted } from '#rules/lists/rows-wanted.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'recruitment-intro',
  version: 1,
  props,
  data: (given) => ({
    jobs: call('content/job/list', { jobtype: given.jobtype, pagecount: rowsWanted(given) }),
  }),
});
