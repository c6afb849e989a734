import type { CallBody } from '#schemas/calls/calls.ts';

/** A deal as it is judged whether the product suits. */
export type RatedDeal = Pick<
  CallBody<'account/suitability/match'>,
  'fundcode' | 'sharetype' | 'businesscode'
>;
