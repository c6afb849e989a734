import { call, defineBlock } from '#kit';
import { articleRequest } from '#rules/lists/article-request.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'info-news',
  version: 1,
  props,
  data: (given, context) => ({
    articles: call('content/article/list', articleRequest(given, context)),
  }),
});
