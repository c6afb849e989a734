import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'statistics',
  version: 1,
  props,
  // A figure means something with its name and unit alone.
  facts: ({ figures }) => ({
    texts: figures.map(({ id, label, value, unit }) => ({
      ...{ path: ['figures', id, 'value'], text: `${label} ${value}${unit}` },
      ...{ prominence: 'emphasis', source: 'prop' },
    })),
  }),
});
