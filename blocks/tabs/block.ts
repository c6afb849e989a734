import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'tabs',
  version: 1,
  props,
  closedSlots: ({ tabs }) => tabs.slice(1).map(({ id }) => id),
});
