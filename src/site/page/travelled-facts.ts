import type { PageFacts } from '#schemas/page.ts';

let last: PageFacts | undefined;
let take: ((facts: PageFacts) => void) | undefined;

/** With the model of another page came what it was made from. */
export function noteFacts(facts: PageFacts): void {
  last = facts;
  take?.(facts);
}

/** Gives what came last, now and from now on. */
export function followFacts(follow: (facts: PageFacts) => void): void {
  take = follow;
  if (last) follow(last);
}
