import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';

export const block = defineBlock({ type: 'timeline', version: 1, props });
