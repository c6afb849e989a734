import { call, defineBlock, nearbyCalls, subjectId } from '#kit';
import { articleRequest } from '#rules/lists/article-request.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'risk-warning-detail',
  version: 1,
  props,
  /** Without an id the list is shown, and what belongs to one warning answers that there is none. */
  data: (given, context) => {
    const id = subjectId(context);
    return {
      article: call('content/article/detail', { id }),
      ...nearbyCalls(id, given.related),
      warnings: call(
        'content/article/list',
        articleRequest({ source: 'category', ...given }, context),
      ),
    };
  },
});
