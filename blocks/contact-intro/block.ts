import { call } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'contact-intro',
  version: 1,
  props,
  data: () => ({ places: call('content/place/list', {}) }),
});
