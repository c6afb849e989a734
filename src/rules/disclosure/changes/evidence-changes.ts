import { msg } from '#messages/msg.ts';
import type { Claim, Rating } from '#schemas/content/compliance.ts';
import type { Message } from '#schemas/message.ts';
import { monthsBefore } from '../../dates/calendar-date.ts';

export interface EvidenceProblem {
  path: string[];
  message: Message;
}

/** A rating may be quoted for this many months after the agency published it. */
const RATING_MONTHS = 24;

/**
 * What forbids publishing a rating on a day, yyyymmdd: it is of a later day, too old to be quoted, or was published with an
 * earlier day before, by which it ended.
 */
export function ratingProblems(
  { publishdate }: Rating,
  before: Rating | undefined,
  day: string,
): EvidenceProblem[] {
  const path = ['publishdate'];
  if (publishdate > day) return [{ path, message: msg('disclosure.rating-in-future') }];
  if (publishdate < monthsBefore(day, RATING_MONTHS))
    return [{ path, message: msg('disclosure.rating-ended') }];
  return before && publishdate > before.publishdate
    ? [{ path, message: msg('disclosure.rating-back-dated', { day: before.publishdate }) }]
    : [];
}

/** What forbids publishing a claim on a day: its source is of a later day, or it ended before. */
export function claimProblems({ sourcedate, enddate }: Claim, day: string): EvidenceProblem[] {
  return [
    ...(sourcedate > day
      ? [{ path: ['sourcedate'], message: msg('disclosure.claim-in-future') }]
      : []),
    ...(enddate < day ? [{ path: ['enddate'], message: msg('disclosure.claim-ended') }] : []),
  ];
}
