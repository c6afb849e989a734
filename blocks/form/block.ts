import { call, defineBlock } from '#kit';
import { msg } from '#messages/msg.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'form',
  version: 1,
  props,
  data: ({ form }) => ({ form: call('form/detail', { formid: form }) }),
  check: (_, { form }) => (form.ok ? [] : [{ path: ['form'], message: msg('form.form-gone') }]),
});
