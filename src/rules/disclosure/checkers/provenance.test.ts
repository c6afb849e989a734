import { expect, it } from 'vitest';
import { findViolations } from '../evaluation/find-violations.ts';
import { facts, node, textFact as text } from '../samples/build-facts.ts';
import { SHIPPED_RULES } from '../shipped-rules.ts';

/** Where a rule counts this unit, what it quotes of a sentence. */
function wordsWith(unit: string, sentence: string): string[] {
  const rules = SHIPPED_RULES.flatMap((rule) =>
    rule.checker === 'provenance'
      ? [{ ...rule, parameters: { ...rule.parameters, units: [unit] } }]
      : [],
  );
  const shown = facts([node({ texts: [text(sentence)] })]);
  return findViolations(shown, rules, '20261124').map(({ words }) => words);
}

it.each(['-', '元/份', '（元）', 'a.b', '$', '[x]', '\\', '%'])(
  'takes the unit %s as it is written, whatever it means in a pattern',
  (unit) => {
    expect(wordsWith(unit, `规模突破500${unit}`)).toHaveLength(1);
    expect(wordsWith(unit, '规模突破500只')).toEqual([]);
  },
);
