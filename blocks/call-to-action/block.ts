import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'call-to-action', version: 1, props });
