import { partsFaults } from '#kit/block-checks.ts';
import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'knowledge-category',
  version: 1,
  props,
  data: ({ category }) => ({ categories: call('content/category/count', { category }) }),
  check: ({ category }, { categories }) =>
    partsFaults(
      categories.ok && categories.record[0].some(({ parentid }) => parentid === category),
    ),
});
