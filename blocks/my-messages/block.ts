import { defineBlock } from '#kit';
import { props } from './props.ts';

/** Asks nothing while a page is rendered: an investor's messages are asked in the browser, in the visitor's session. */
export const block = defineBlock({ type: 'my-messages', version: 1, props });
