import { call, defineBlock } from '#kit';
import { articleCategory } from '#rules/lists/article-category.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'article-list',
  version: 1,
  props,
  data: (given, context) => ({
    articles: call('content/article/list', {
      category: articleCategory(given, context),
      pagecount: String(given.count),
    }),
  }),
});
