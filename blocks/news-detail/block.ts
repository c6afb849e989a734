import { call, defineBlock, nearbyCalls, subjectFaults, subjectId } from '#kit';
import { props } from './props.ts';
import { upgrades } from './upgrades.ts';

export const block = defineBlock({
  type: 'news-detail',
  version: 2,
  props,
  upgrades,
  data: ({ related }, context) => {
    const id = subjectId(context);
    return { article: call('content/article/detail', { id }), ...nearbyCalls(id, related) };
  },
  check: (_, { article }) => subjectFaults(article),
});
