import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'other-info', version: 1, props });
