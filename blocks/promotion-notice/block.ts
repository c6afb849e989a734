import { call, defineBlock } from '#kit';
import { newestNoticesBody } from '#rules/lists/promotion-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'promotion-notice',
  version: 1,
  props,
  data: (given) => ({
    system: call('content/systemnotice/current', {}),
    notices: call('content/notice/list', newestNoticesBody(given)),
  }),
});
