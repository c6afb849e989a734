import { call, defineBlock, formFaults } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'form',
  version: 1,
  props,
  data: ({ form }) => ({ form: call('form/detail', { formid: form }) }),
  check: (_, { form }) => formFaults(form.ok),
});
