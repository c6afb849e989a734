import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'special-account-intro', version: 1, props });
