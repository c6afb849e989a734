import type { ProposedRelease } from '#wire/studio/publishing.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { hashOf } from '#server/store/content/hash.ts';

/** What a release does to a version that is scheduled for later. */
export interface LaterOutcome extends DocumentName {
  cancels: number;
  /** Of the content that takes its place; null where nothing does. */
  hash: string | null;
}

/** One hash over all that an approval is of, in whatever order the drafts are named. */
export function fingerprintOf(
  { items, validFrom, validUntil }: ProposedRelease,
  later: readonly LaterOutcome[] = [],
): string {
  const drafts = items.map(({ kind, key, hash }) => ({ kind, key, hash })).toSorted(byName);
  if (validFrom === undefined && validUntil === undefined && later.length === 0)
    return hashOf(drafts);
  const outcomes = later
    .map((outcome) => ({ ...outcome }))
    .toSorted((a, b) => byName(a, b) || a.cancels - b.cancels);
  return hashOf({
    drafts,
    later: outcomes,
    validFrom: instantOf(validFrom),
    validUntil: instantOf(validUntil),
  });
}

function byName(a: DocumentName, b: DocumentName): number {
  const [one, other] = [`${a.kind}:${a.key}`, `${b.kind}:${b.key}`];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The same time has one text, in whichever zone it was written. */
function instantOf(time: string | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
