import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'cash-fund-steps', version: 1, props });
