import { call, defineBlock, subjectFaults, subjectId } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'recruitment-detail',
  version: 1,
  props,
  data: (_, context) => ({ job: call('content/job/detail', { id: subjectId(context) }) }),
  check: (_, { job }) => subjectFaults(job),
});
