import { call, conditionFaults, defineBlock } from '#kit';
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
