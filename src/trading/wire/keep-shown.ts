import type { Answer } from '#kit';
import { isOutcomeUnknown } from '#site/request/submission.ts';

/** What a page shows of a read asked again: the good answer that it shows already where no other came. */
export function keepShown(shown: Answer | undefined, fresh: Answer): Answer {
  return isOutcomeUnknown(fresh) && shown?.ok ? shown : fresh;
}
