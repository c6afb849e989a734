import { call, defineBlock, nearbyCalls, subjectFaults, subjectId } from '#kit';
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
