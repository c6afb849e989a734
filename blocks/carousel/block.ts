import { call, defineBlock } from '#kit';
import { advertisementsBody } from '#rules/lists/promotion-requests.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'carousel',
  version: 1,
  props,
  data: ({ bannertype }, { entry }) => ({
    advertisements: call('common/advertisement', advertisementsBody(bannertype, entry)),
  }),
});
