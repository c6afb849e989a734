import { call, defineBlock } from '#kit';
import { knowledgeRequest } from '#rules/lists/knowledge.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'knowledge',
  version: 1,
  props,
  data: (given, context) => ({
    tree: call('content/knowledge/tree', {}),
    articles: call('content/article/list', knowledgeRequest(given, context)),
  }),
});
