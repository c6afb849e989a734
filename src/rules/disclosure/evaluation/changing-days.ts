import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { DisclosureFacts } from '../facts.ts';
import { isInEffect } from '../in-effect.ts';
import { checkerOf } from './checkers.ts';

/** A day, yyyymmdd, from which on a rule finds something else in the same facts. */
export interface ChangingDay {
  day: string;
  rule: DisclosureRule;
}

/** When rules begin, and when funds and ratings become old enough or too old for one that is in effect then; by day. */
export function changingDays(
  facts: DisclosureFacts,
  rules: readonly DisclosureRule[],
): ChangingDay[] {
  return rules
    .flatMap((rule) => {
      const { effective_from: from } = rule;
      const aged = checkerOf(rule).days?.(facts, rule.parameters) ?? [];
      return [...new Set([from, ...aged])]
        .filter((day) => isInEffect(rule, day))
        .map((day) => ({ day, rule }));
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
