import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({ type: 'table', version: 1, props });
