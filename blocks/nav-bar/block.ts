import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'nav-bar', version: 1, props });
