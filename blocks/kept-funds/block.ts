import { call, defineBlock } from '#kit';
import { props } from './props.ts';

/** A page is rendered without funds: which are kept is known to the visitor's browser alone. */
export const block = defineBlock({
  type: 'kept-funds',
  version: 1,
  props,
  data: () => ({ alerts: call('alert/offer', {}) }),
});
