import { call, defineBlock, subjectFaults, subjectId } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'honour-detail',
  version: 1,
  props,
  data: (_, context) => ({ honour: call('content/honour/detail', { id: subjectId(context) }) }),
  check: (_, { honour }) => subjectFaults(honour),
});
