import { call, conditionFaults, defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'new-funds',
  version: 1,
  props,
  data: ({ fundtype, count }) => ({
    funds: call('fund/new/list', { fundtype, pagecount: String(count) }),
  }),
  check: ({ fundtype }, { funds }) => conditionFaults('fundtype', fundtype !== '', funds),
});
