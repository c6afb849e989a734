import type { ListedApproval } from '#wire/studio/publishing.ts';

/** Whether one signature without an opinion is all that a submission takes. */
export function isOnePress({ signing }: Pick<ListedApproval, 'signing'>): boolean {
  return signing.length === 1 && signing[0]?.minOpinion === 0;
}
