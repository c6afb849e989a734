import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'section', version: 1, props });
