import { expect, it } from 'vitest';
import type { SiteFinding } from '#wire/studio/site-checks.ts';
import {
  countSeverities,
  groupFindings,
  joinRepeated,
  type FindingSeverity,
} from './group-findings.ts';

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

it('says the same of several places once, and other words or rules for themselves', () => {
  const at = (node: string, rule: string) => {
    const found = finding('a', 'warn');
    return { ...found, node, breach: found.breach && { ...found.breach, rule } };
  };
  const found = [at('n1', 'D01'), at('n2', 'D01'), at('n3', 'D02'), at('n4', 'D01')];
  const joined = joinRepeated(found, () => '同样的话');
  expect(joined.map(({ first, others }) => [first.node, others])).toEqual([
    ['n1', ['n2', 'n4']],
    ['n3', []],
  ]);
  expect(joinRepeated(found, ({ node }) => node)).toHaveLength(4);
});
