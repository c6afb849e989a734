import { call, defineBlock, partsFaults } from '#kit';
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
