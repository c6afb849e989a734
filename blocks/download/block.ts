import { call, defineBlock } from '#kit';
import { articleRequest } from '#rules/lists/article-request.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'download',
  version: 1,
  props,
  data: (given, context) => ({
    files: call('content/download/list', articleRequest(given, context)),
  }),
});
