import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'column-nav', version: 1, props });
