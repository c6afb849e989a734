import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { checkerOf } from './checkers.ts';
import type { WordGroup } from '../checker.ts';
import { createContexts, type Contexts } from '../contexts.ts';
import { createNegation, type Negation } from '../negation.ts';
import { byFirstUnit, normaliseWords } from '../word-list.ts';
import { createTermTrie, type TermTrie } from '../term-trie.ts';

/** The words of one group of a rule, ready to be held against texts. */
export interface CompiledGroup {
  key: string;
  isAllowed: Contexts;
  isNegated: Negation;
}

/** What follows the first word of a pair: the second words by their first unit, at most `within` characters later. */
export interface SecondWords {
  byUnit: ReadonlyMap<number, readonly string[]>;
  within: number;
}

/** A word that a group looks for: by itself, or followed by one of others. */
export interface CompiledWord {
  group: CompiledGroup;
  followed?: SecondWords;
}

/** The words of all rules in one trie. */
export interface CompiledRules {
  trie: TermTrie;
  words: readonly string[];
  /** By word: the groups that look for it. */
  groupsOf: readonly (readonly CompiledWord[])[];
}

const compiled = new WeakMap<readonly DisclosureRule[], CompiledRules>();

/** Kept by the identity of the list: hand in the same list while the rules do not change. */
export function compileRules(rules: readonly DisclosureRule[]): CompiledRules {
  const known = compiled.get(rules);
  if (known) return known;
  const made = build(
    rules.flatMap((rule) =>
      groupsOfRule(rule).map((group) => ({ key: groupKey(rule.id, group.name), group })),
    ),
  );
  compiled.set(rules, made);
  return made;
}

/** Names, as those of shareholders, compiled for themselves: they come with the facts and not with the rules. */
export function compileNames(names: readonly string[]): CompiledRules {
  return build([{ key: NAMES, group: { name: NAMES, words: names } }]);
}

export const NAMES = 'names';

export function groupKey(rule: string, group: string): string {
  return `${rule} ${group}`;
}

function groupsOfRule(rule: DisclosureRule): WordGroup[] {
  return checkerOf(rule).groups?.(rule.parameters) ?? [];
}

function build(groups: readonly { key: string; group: WordGroup }[]): CompiledRules {
  const byWord = new Map<string, CompiledWord[]>();
  const add = (words: readonly string[], made: CompiledWord): void => {
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), made]);
  };
  for (const { key, group } of groups) {
    const words = normaliseWords(group.words);
    const pairs = (group.pairs ?? []).map(({ first, second, within }) => ({
      first: normaliseWords(first),
      followed: {
        byUnit: byFirstUnit(normaliseWords(second)),
        within,
      },
    }));
    const made: CompiledGroup = {
      key,
      isAllowed: createContexts(
        [...words, ...pairs.flatMap(({ first }) => first)],
        normaliseWords(group.allowed_contexts),
      ),
      isNegated: createNegation(group),
    };
    add(words, { group: made });
    for (const { first, followed } of pairs) add(first, { group: made, followed });
  }
  const words = [...byWord.keys()];
  return { trie: createTermTrie(words), words, groupsOf: [...byWord.values()] };
}
