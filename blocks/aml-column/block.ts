import { call, defineBlock } from '#kit';
import { columnRequest } from '#rules/lists/article-request.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'aml-column',
  version: 1,
  props,
  data: (given, context) => ({
    tree: call('content/knowledge/tree', {}),
    articles: call('content/article/list', columnRequest(given, context)),
  }),
});
