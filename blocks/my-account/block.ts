import { defineBlock } from '#kit';
import { props } from './props.ts';

/**
 * Asks nothing while a page is rendered: what it shows of an investor, the browser asks in the visitor's session. So a page with it
 * is the same for everybody and may be kept, and its facts are the texts of its props.
 */
export const block = defineBlock({ type: 'my-account', version: 1, props });
