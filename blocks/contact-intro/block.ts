import { call, defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'contact-intro',
  version: 1,
  props,
  data: () => ({ places: call('content/place/list', {}) }),
});
