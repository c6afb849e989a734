import type { CallHandlers } from './dispatch-call.ts';
import { answerAlertOffer } from './alert-offer.ts';
import { commonPublicHandlers } from './common.ts';
import { contentPublicHandlers } from './content-handlers.ts';
import { answerFeedbackTypes } from './content/feedback-types.ts';
import { answerFormDetail } from './content/form-detail.ts';
import { fundPublicHandlers } from './fund/fund-handlers.ts';

/** What pages are made of: the calls that depend on no visitor. */
export const sitePublicHandlers = {
  ...commonPublicHandlers,
  ...fundPublicHandlers,
  ...contentPublicHandlers,
  'feedback/type/list': answerFeedbackTypes,
  'alert/offer': answerAlertOffer,
  'form/detail': answerFormDetail,
} satisfies CallHandlers;
