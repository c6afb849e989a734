import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'table', version: 1, props });
