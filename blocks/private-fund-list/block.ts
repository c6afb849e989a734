import { defineBlock } from '#kit';
import { props } from './props.ts';

/** Gated: its view asks in the browser, so that nothing of it is in a document. */
export const block = defineBlock({ type: 'private-fund-list', version: 1, props });
