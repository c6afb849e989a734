import { call, defineBlock } from '#kit';
import { noticeRequest } from '#rules/lists/notice-request.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'announcements',
  version: 1,
  props,
  data: (given, context) => ({
    notices: call('content/notice/list', noticeRequest(given, context)),
  }),
});
