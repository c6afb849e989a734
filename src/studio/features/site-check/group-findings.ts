import type { SiteFinding } from '#wire/studio/site-checks.ts';

export type FindingSeverity = NonNullable<SiteFinding['breach']>['severity'];

/** The findings of one document. */
export interface DocumentFindings extends Pick<SiteFinding, 'at' | 'title'> {
  findings: SiteFinding[];
}

/** By document, those with what is refused first, then in their order; `only` one severity, null: all. */
export function groupFindings(
  findings: readonly SiteFinding[],
  only: FindingSeverity | null,
): DocumentFindings[] {
  const groups = new Map<string, DocumentFindings>();
  for (const finding of findings) {
    if (only !== null && finding.breach?.severity !== only) continue;
    const key = `${finding.at.kind}:${finding.at.key}`;
    const group = groups.get(key) ?? { at: finding.at, title: finding.title, findings: [] };
    group.findings.push(finding);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => blocks(other) - blocks(one));
}

/** Findings of one document that say the same of different places: the first, and the nodes of the others. */
export interface RepeatedFinding {
  first: SiteFinding;
  others: string[];
}

/** Each thing that is said of a document once, with all its places. `wordsOf` tells whether two say the same. */
export function joinRepeated(
  findings: readonly SiteFinding[],
  wordsOf: (finding: SiteFinding) => string,
): RepeatedFinding[] {
  const joined = new Map<string, RepeatedFinding>();
  for (const finding of findings) {
    const { rule = '', words = '' } = finding.breach ?? {};
    const key = [rule, words, wordsOf(finding)].join('\n');
    const known = joined.get(key);
    if (known) known.others.push(finding.node);
    else joined.set(key, { first: finding, others: [] });
  }
  return [...joined.values()];
}

/** How many findings there are of each severity. */
export function countSeverities(findings: readonly SiteFinding[]): Record<FindingSeverity, number> {
  const count = (severity: FindingSeverity) =>
    findings.filter(({ breach }) => breach?.severity === severity).length;
  return { block: count('block'), evidence: count('evidence'), warn: count('warn') };
}

function blocks({ findings }: DocumentFindings): number {
  return countSeverities(findings).block;
}
