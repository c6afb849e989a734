import { nearbyCalls, subjectId } from '#kit/article-calls.ts';
import { subjectFaults } from '#kit/block-checks.ts';
import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'product-announcement',
  version: 1,
  props,
  data: ({ related }, context) => {
    const id = subjectId(context);
    return { article: call('content/article/detail', { id }), ...nearbyCalls(id, related) };
  },
  check: (_, { article }) => subjectFaults(article),
});
