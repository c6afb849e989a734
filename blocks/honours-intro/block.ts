import { call, conditionFaults, defineBlock } from '#kit';
import { honourRequest } from '#rules/lists/honour-request.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'honours-intro',
  version: 1,
  props,
  data: (given, context) => ({
    honours: call('content/honour/list', honourRequest(given, context)),
  }),
  check: ({ honourtype }, { honours }) => conditionFaults('honourtype', honourtype !== '', honours),
});
