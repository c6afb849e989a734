import { call, defineBlock, nearbyCalls, subjectFaults, subjectId } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'knowledge-detail',
  version: 1,
  props,
  data: ({ related }, context) => {
    const id = subjectId(context);
    return {
      article: call('content/knowledge/detail', { id }),
      tree: call('content/knowledge/tree', {}),
      ...nearbyCalls(id, related),
    };
  },
  check: (_, { article }) => subjectFaults(article),
});
