import { call, defineBlock } from '#kit';
import { TERM_LETTERS } from '#rules/text/term-letters.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'term-list',
  version: 1,
  props,
  data: () => ({ terms: call('content/term/list', {}) }),
  facts: () => ({
    texts: [{ path: [], text: TERM_LETTERS, prominence: 'meta', source: 'label' }],
  }),
});
