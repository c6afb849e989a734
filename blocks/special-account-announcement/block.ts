import { defineBlock } from '#kit';
import { props } from './props.ts';

/** What is asked for after the confirmation, field by field. */
const PRIVATE_FIELDS = [
  'title',
  'summary',
  'source',
  'author',
  'publishdate',
  'body',
  'attachments',
];

/** Gated: its view asks in the browser, so that nothing of it is in a document. */
export const block = defineBlock({
  type: 'special-account-announcement',
  version: 1,
  props,
  facts: () => ({ privateFields: PRIVATE_FIELDS }),
});
