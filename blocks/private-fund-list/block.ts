import { defineBlock } from '#kit';
import { props } from './props.ts';

/** What is asked for after the confirmation, field by field. */
const PRIVATE_FIELDS = [
  'fundcode',
  'fundname',
  'risklevel',
  'status',
  'strategy',
  'minamount',
  'establishdate',
  'openday',
  'custodian',
  'nav',
  'navdate',
  'body',
];

/** Gated: its view asks in the browser, so that nothing of it is in a document. */
export const block = defineBlock({
  type: 'private-fund-list',
  version: 1,
  props,
  facts: () => ({ privateFields: PRIVATE_FIELDS }),
});
