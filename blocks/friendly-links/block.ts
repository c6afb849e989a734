import { call, defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'friendly-links',
  version: 1,
  props,
  data: () => ({ links: call('content/friendlylink/list', {}) }),
});
