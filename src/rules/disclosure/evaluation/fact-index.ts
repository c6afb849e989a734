import { PURPOSES } from '#schemas/purpose.ts';
import type { FactIndex } from '../checker.ts';
import { compileNames, groupKey, NAMES, type CompiledRules } from './compile-rules.ts';
import type { DisclosureFacts, NodeFacts } from '../facts.ts';
import { concerns } from '../node-facts.ts';
import { scanTexts } from './scan-texts.ts';
import type { TextHits } from '../term-hits.ts';

export function createFactIndex(facts: DisclosureFacts, rules: CompiledRules): FactIndex {
  const visible = facts.nodes.filter(({ screens }) => screens.length > 0);
  const hits = collectHits(visible, rules);
  const concerned = new Map<string, readonly NodeFacts[]>();
  return {
    hitsOf: ({ id }, group) => hits.get(groupKey(id, group)) ?? [],
    hitsOfNames: (names) =>
      names.length === 0 ? [] : (collectHits(visible, namesOf(names)).get(NAMES) ?? []),
    fund: (fundcode) => facts.funds.get(fundcode),
    nodesFor(rule) {
      const key = `${PURPOSES.map((purpose) => rule.severity[purpose] === 'off')} ${rule.applies_to}`;
      const known = concerned.get(key);
      if (known) return known;
      const made = visible.filter((node) => concerns(rule, node));
      concerned.set(key, made);
      return made;
    },
  };
}

const names = new WeakMap<readonly string[], CompiledRules>();

function namesOf(listed: readonly string[]): CompiledRules {
  const known = names.get(listed);
  if (known) return known;
  const made = compileNames(listed);
  names.set(listed, made);
  return made;
}

function collectHits(nodes: readonly NodeFacts[], rules: CompiledRules): Map<string, TextHits[]> {
  const found = new Map<string, TextHits[]>();
  for (const node of nodes)
    for (const text of scanTexts(rules, node.texts))
      text.hits.forEach((hits, key) => {
        const listed = found.get(key);
        if (listed) listed.push({ node, text, hits });
        else found.set(key, [{ node, text, hits }]);
      });
  return found;
}
