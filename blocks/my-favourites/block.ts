import { defineBlock } from '#kit';
import { props } from './props.ts';

/** Asks nothing while a page is rendered: the favourites are asked in the browser, in the visitor's session, and then their figures. */
export const block = defineBlock({ type: 'my-favourites', version: 1, props });
