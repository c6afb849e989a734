import { defineBlock } from '#kit';
import { props } from './props.ts';

/** Asks nothing while a page is rendered: which funds are kept is known to the visitor's browser alone. */
export const block = defineBlock({ type: 'kept-funds', version: 1, props });
