import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'video', version: 1, props });
