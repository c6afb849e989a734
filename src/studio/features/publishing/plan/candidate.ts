import { isSameDocument } from '#wire/studio/document-name.ts';
import type { DraftNeed } from '#wire/studio/publishing.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { englishName } from '#wire/studio/translations.ts';

/** Something that may go along with the draft on screen. */
export interface Candidate {
  name: DocumentName;
  title: string;
  reach: number;
  /** The other candidates that it depends on. */
  needs: readonly DraftNeed[];
}

/** The candidates without which visitors would miss something of this one, through others too. */
export function requiredBy(own: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const found = new Set([own]);
  for (const one of found) {
    const missing = one.needs.filter(({ isMissing }) => isMissing);
    for (const other of candidates)
      if (missing.some((need) => isSameDocument(need, other.name))) found.add(other);
  }
  found.delete(own);
  return [...found];
}

/** The candidates that are this one in another language. */
export function translationsAmong(
  own: DocumentName,
  candidates: readonly Candidate[],
): Candidate[] {
  const english = englishName(own);
  return candidates.filter(({ name }) => isSameDocument(name, english));
}

/** Of the chosen candidates, those that depend on this one. */
export function dependentsOf({ name }: Candidate, chosen: readonly Candidate[]): Candidate[] {
  return chosen.filter(({ needs }) => needs.some((need) => isSameDocument(need, name)));
}
