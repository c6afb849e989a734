import type { CallHandlers } from './dispatch-call.ts';
import { answerAlertOffer } from './alert-offer.ts';
import { commonPublicHandlers } from './common.ts';
import { contentPublicHandlers, gatedPublicHandlers } from './content-handlers.ts';
import { answerFeedbackTypes } from './content/feedback-types.ts';
import { answerFormDetail } from './content/form-detail.ts';
import { fundPublicHandlers } from './fund/fund-handlers.ts';

/** What depends on no visitor: everybody has the same answer. */
export const sharedPublicHandlers = {
  ...commonPublicHandlers,
  ...fundPublicHandlers,
  ...contentPublicHandlers,
  'feedback/type/list': answerFeedbackTypes,
  'alert/offer': answerAlertOffer,
  'form/detail': answerFormDetail,
} satisfies CallHandlers;

/** What pages are made of; behind the gate there is nothing while a page is rendered, of which there is no visitor. */
export const sitePublicHandlers = {
  ...sharedPublicHandlers,
  ...gatedPublicHandlers,
} satisfies CallHandlers;
