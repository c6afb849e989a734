import { call, defineBlock } from '#kit';
import { documentRequest } from '#rules/funds/document-request.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'fund-documents',
  version: 1,
  props,
  data: (given, context) => ({
    documents: call('fund/document/list', documentRequest(given, context)),
  }),
});
