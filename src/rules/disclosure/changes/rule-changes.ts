import { msg } from '#messages/msg.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { Message } from '#schemas/message.ts';
import { PURPOSES } from '#schemas/purpose.ts';
import { loosenedComposition } from './composition-changes.ts';
import { sampleProblems } from '../samples/sample-problems.ts';

/** What forbids publishing a rule as it is now. */
export interface RuleProblem {
  /** Into the rule; samples by their place in their list. */
  path: string[];
  message: Message;
}

/** A rule that is to be published. */
export interface RuleChange {
  rule: DisclosureRule;
  /** As it holds before; undefined: it is new. */
  before: DisclosureRule | undefined;
  /** As the product ships it; undefined: it is the company's own. */
  shipped: DisclosureRule | undefined;
  /** The first day on which visitors get it, yyyymmdd in Beijing. */
  day: string;
}

/** What forbids the change: a shipped rule is tightened and never loosened, none begins or ends in the past, samples hold. */
export function ruleProblems(change: RuleChange): RuleProblem[] {
  return [
    ...(change.shipped ? looseningProblems(change.rule, change.shipped) : []),
    ...backDatingProblems(change),
    ...sampleProblems(change.rule).map(({ list, index }) => ({
      path: ['samples', list, String(index)],
      message: msg(
        list === 'violating' ? 'disclosure.sample-not-found' : 'disclosure.sample-found',
      ),
    })),
  ];
}

/** From what says nothing to what refuses. */
const STRICTNESS = ['off', 'warn', 'evidence', 'block'] as const;

function looseningProblems(rule: DisclosureRule, shipped: DisclosureRule): RuleProblem[] {
  const loosened = (path: string[]): RuleProblem => ({
    path,
    message: msg('disclosure.rule-loosened', { rule: shipped.id }),
  });
  const severities = PURPOSES.filter(
    (purpose) =>
      STRICTNESS.indexOf(rule.severity[purpose]) < STRICTNESS.indexOf(shipped.severity[purpose]),
  ).map((purpose) => loosened(['severity', purpose]));
  return [
    ...severities,
    ...(rule.effective_from > shipped.effective_from ? [loosened(['effective_from'])] : []),
    ...(rule.effective_until !== shipped.effective_until ? [loosened(['effective_until'])] : []),
    ...(rule.applies_to !== shipped.applies_to && rule.applies_to !== 'all'
      ? [loosened(['applies_to'])]
      : []),
    ...(rule.checker === shipped.checker ? [] : [loosened(['checker'])]),
    ...(keepsCitations(rule, shipped) ? [] : [loosened(['basis'])]),
    ...(lostTerms(rule, shipped).length > 0 ? [loosened(['parameters', 'terms'])] : []),
    ...compositionProblems(rule, shipped).map((name) => loosened(['parameters', name])),
    ...hollowProblems(rule, shipped),
  ];
}

/** Whether every law that the shipped rule cites is still cited, and none that was read became one that was not. */
function keepsCitations({ basis }: DisclosureRule, shipped: DisclosureRule): boolean {
  return shipped.basis.every(({ law, article, wording }) =>
    basis.some(
      (one) =>
        one.law === law &&
        (one.article === article || wording !== 'full') &&
        (wording !== 'full' || one.wording === 'full' || one.wording === 'confirmed'),
    ),
  );
}

function lostTerms(rule: DisclosureRule, shipped: DisclosureRule): string[] {
  const kept = new Set(termsOf(rule));
  return termsOf(shipped).filter((term) => !kept.has(term));
}

function termsOf({ parameters }: DisclosureRule): readonly string[] {
  return 'terms' in parameters ? parameters.terms : [];
}

function compositionProblems(rule: DisclosureRule, shipped: DisclosureRule): string[] {
  return rule.checker === 'composition' && shipped.checker === 'composition'
    ? loosenedComposition(rule.parameters, shipped.parameters)
    : [];
}

/** Parameters that let a shipped violating sample pass hollow the rule out, whatever its severities are. */
function hollowProblems(rule: DisclosureRule, shipped: DisclosureRule): RuleProblem[] {
  if (rule.checker !== shipped.checker) return [];
  const passing = sampleProblems(
    { ...rule, effective_from: shipped.effective_from },
    { ...shipped.samples, conforming: [], near_miss_must_pass: [] },
  );
  return passing.length > 0
    ? [
        {
          path: ['parameters'],
          message: msg('disclosure.rule-hollow', { rule: shipped.id, count: passing.length }),
        },
      ]
    : [];
}

/** A rule judges nothing that was published before it: its days lie on or after the day it is published. */
function backDatingProblems({ rule, before, shipped, day }: RuleChange): RuleProblem[] {
  const known = before ?? shipped;
  const message = msg('disclosure.rule-back-dated', { day });
  const begins = rule.effective_from !== known?.effective_from && rule.effective_from < day;
  const ends =
    rule.effective_until !== '' &&
    rule.effective_until !== (known?.effective_until ?? '') &&
    rule.effective_until < day;
  const isTurned = rule.effective_until !== '' && rule.effective_until < rule.effective_from;
  return [
    ...(begins ? [{ path: ['effective_from'], message }] : []),
    ...(ends ? [{ path: ['effective_until'], message }] : []),
    ...(isTurned
      ? [{ path: ['effective_until'], message: msg('disclosure.rule-ends-first') }]
      : []),
  ];
}
