import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'news-detail',
  version: 1,
  props,
  data: (_, { parameters, entry }) => ({
    article: call('content/article/detail', { id: parameters.id ?? entry?.routeid ?? '' }),
  }),
});
