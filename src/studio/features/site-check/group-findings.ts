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

/** How many findings there are of each severity. */
export function countSeverities(findings: readonly SiteFinding[]): Record<FindingSeverity, number> {
  const count = (severity: FindingSeverity) =>
    findings.filter(({ breach }) => breach?.severity === severity).length;
  return { block: count('block'), evidence: count('evidence'), warn: count('warn') };
}

function blocks({ findings }: DocumentFindings): number {
  return countSeverities(findings).block;
}
