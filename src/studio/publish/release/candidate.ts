import type { DocumentName } from '#wire/studio/routes.ts';

/** Something that may go along with the draft on screen. */
export interface Candidate {
  name: DocumentName;
  title: string;
  reach: number;
}

export function isSame(a: DocumentName, b: DocumentName): boolean {
  return a.kind === b.kind && a.key === b.key;
}
