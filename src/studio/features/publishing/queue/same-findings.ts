import type { DocumentName } from '#wire/studio/routes.ts';
import type { Finding } from '#wire/studio/refusal.ts';

/** Where a finding stands. */
export interface FindingPlace {
  name: DocumentName;
  /** What editors call the document. */
  title: string;
  node: string;
  /** Of the text that broke the rule; empty: none. */
  words: string;
}

/** What one rule says in the same words of one or several places. */
export interface SameFinding {
  finding: Finding;
  places: FindingPlace[];
}

interface DocumentFindings {
  name: DocumentName;
  title: string;
  findings: readonly Finding[];
}

/** Findings of one rule in the same words as one, in the order in which they come first, each place once. */
export function sameFindings(
  documents: readonly DocumentFindings[],
  wordsOf: (finding: Finding) => string,
): SameFinding[] {
  const same = new Map<string, SameFinding>();
  for (const { name, title, findings } of documents) {
    for (const finding of findings) {
      const { node, breach, at = name } = finding;
      const key = `${breach?.rule} ${wordsOf(finding)}`;
      const group = same.get(key) ?? { finding, places: [] };
      const place = { name: at, title, node, words: breach?.words ?? '' };
      if (!group.places.some((one) => isSamePlace(one, place))) group.places.push(place);
      same.set(key, group);
    }
  }
  return [...same.values()];
}

function isSamePlace(a: FindingPlace, b: FindingPlace): boolean {
  return (
    a.name.kind === b.name.kind &&
    a.name.key === b.name.key &&
    a.node === b.node &&
    a.words === b.words
  );
}
