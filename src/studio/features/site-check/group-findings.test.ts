import { expect, it } from 'vitest';
import type { SiteFinding } from '#wire/studio/site-checks.ts';
import { countSeverities, groupFindings, type FindingSeverity } from './group-findings.ts';

function finding(key: string, severity: FindingSeverity): SiteFinding {
  return {
    at: { kind: 'page', key },
    ...{ title: key, node: 'root', path: [] },
    message: { id: 'text.label', values: { label: '' } },
    breach: { rule: 'D01', severity, basis: '', words: '', key: `${key} ${severity}` },
  };
}
const FOUND = [
  finding('a', 'warn'),
  finding('b', 'warn'),
  finding('b', 'block'),
  finding('a', 'warn'),
];

it('puts documents with what is refused first, each once', () => {
  expect(groupFindings(FOUND, null).map(({ at, findings }) => [at.key, findings.length])).toEqual([
    ['b', 2],
    ['a', 2],
  ]);
});

it('leaves out other severities, and documents that have none of the one asked for', () => {
  expect(groupFindings(FOUND, 'block').map(({ at }) => at.key)).toEqual(['b']);
  expect(countSeverities(FOUND)).toEqual({ block: 1, evidence: 0, warn: 3 });
});
