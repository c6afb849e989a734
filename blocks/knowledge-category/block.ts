import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'knowledge-category',
  version: 1,
  props,
  data: ({ category }) => ({ categories: call('content/category/count', { category }) }),
});
