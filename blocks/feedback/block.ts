import { call, defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'feedback',
  version: 1,
  props,
  data: () => ({ types: call('feedback/type/list', {}) }),
});
