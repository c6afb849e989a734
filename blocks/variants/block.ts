import { defineBlock } from '#kit';
import { variantFaults } from '#rules/variants/variant-faults.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'variants',
  version: 1,
  props,
  check: variantFaults,
});
