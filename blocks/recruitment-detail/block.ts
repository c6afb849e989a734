import { subjectId } from '#kit/article-calls.ts';
import { subjectFaults } from '#kit/block-checks.ts';
import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'recruitment-detail',
  version: 1,
  props,
  data: (_, context) => ({ job: call('content/job/detail', { id: subjectId(context) }) }),
  check: (_, { job }) => subjectFaults(job),
});
