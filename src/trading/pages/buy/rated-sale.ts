import type { CallBody } from '#schemas/calls/calls.ts';

/** A sale as it is judged whether the product suits. */
export type RatedSale = Pick<
  CallBody<'account/suitability/match'>,
  'fundcode' | 'sharetype' | 'businesscode'
>;
