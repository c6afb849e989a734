import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'feedback',
  version: 1,
  props,
  data: () => ({ types: call('feedback/type/list', {}) }),
});
