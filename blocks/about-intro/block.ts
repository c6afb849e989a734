import { call, defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'about-intro',
  version: 1,
  props,
  data: () => ({ chapters: call('content/companysection/list', {}) }),
});
