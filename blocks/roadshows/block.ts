import { call, conditionFaults, defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'roadshows',
  version: 1,
  props,
  data: ({ fundcode, count }) => ({
    roadshows: call('content/roadshow/list', { fundcode, pagecount: String(count) }),
  }),
  check: ({ fundcode }, { roadshows }) => conditionFaults('fundcode', fundcode !== '', roadshows),
});
