import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'accordion',
  version: 1,
  props,
  closedSlots: ({ panels, single }) => {
    const firstOpen = panels.find(({ open }) => open)?.id;
    return panels.flatMap(({ id, open }) => ((single ? id === firstOpen : open) ? [] : [id]));
  },
});
