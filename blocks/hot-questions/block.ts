import { conditionFaults } from '#kit/block-checks.ts';
import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { questionsBody } from '#rules/funds/fund-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'hot-questions',
  version: 1,
  props,
  data: (given) => ({ questions: call('content/question/list', questionsBody(given)) }),
  check: ({ hot, category }, { questions }) =>
    conditionFaults(category === '' ? 'hot' : 'category', hot || category !== '', questions),
});
