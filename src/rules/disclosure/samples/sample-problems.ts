import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { findViolations } from '../evaluation/find-violations.ts';
import { sampleDay, sampleFacts, type RuleSample } from './sample-facts.ts';

/** Checkers whose rules the server enforces by itself: no facts of a page break them. */
const WITHOUT_FACTS: ReadonlySet<string> = new Set(['signatures', 'gate_evidence', 'gate_expiry']);

export type SampleList = keyof DisclosureRule['samples'];

/** A sample that a rule treats otherwise than its list says. */
export interface SampleProblem {
  list: SampleList;
  /** In its list, from 0. */
  index: number;
}

/** The samples that a rule does not treat as their list says: violating ones have to be found, the others not. */
export function sampleProblems(
  rule: DisclosureRule,
  samples: DisclosureRule['samples'] = rule.samples,
): SampleProblem[] {
  if (WITHOUT_FACTS.has(rule.checker)) return [];
  const lists: SampleList[] = ['violating', 'conforming', 'near_miss_must_pass'];
  return lists.flatMap((list) =>
    samples[list].flatMap((sample, index) =>
      isBroken(rule, sample) === (list === 'violating') ? [] : [{ list, index }],
    ),
  );
}

/** A sample that names no day is one of the words alone, whenever the rule holds. */
function isBroken(rule: DisclosureRule, sample: RuleSample): boolean {
  const dated = 'at' in sample;
  const held: DisclosureRule = dated
    ? rule
    : { ...rule, effective_from: '19000101', effective_until: '' };
  return findViolations(sampleFacts(held, sample), [held], sampleDay(sample)).length > 0;
}
