import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { checkerOf } from './checkers.ts';
import type { Narrow, WordGroup } from '../checker.ts';
import { contextsOf, type WordContexts } from '../contexts.ts';
import { createNegations, type Negation } from '../negation.ts';
import { byFirstUnit, normaliseWords } from '../word-list.ts';
import { createTermTrie, type TermTrie } from '../term-trie.ts';

/** The words of one group of a rule, ready to be held against texts. */
export interface CompiledGroup {
  key: string;
  isNegated: Negation;
}

/** What makes of the places of a group those that count. */
export interface Narrowing {
  key: string;
  rule: string;
  narrow: Narrow;
}

/** What follows the first word of a pair: the second words by their first unit, at most `within` characters later. */
export interface SecondWords {
  byUnit: ReadonlyMap<number, readonly string[]>;
  /** Whether one may begin with a unit, by its last bits: most places are passed with one look. */
  begins: Uint8Array;
  within: number;
}

/** A word that a group looks for: by itself, or followed by one of others. */
export interface CompiledWord {
  group: CompiledGroup;
  /** Where the word passes; null: nowhere. */
  contexts: WordContexts | null;
  followed?: SecondWords;
}

/** The words of all rules in one trie. */
export interface CompiledRules {
  trie: TermTrie;
  words: readonly string[];
  /** By word: the groups that look for it. */
  groupsOf: readonly (readonly CompiledWord[])[];
  narrowings: readonly Narrowing[];
}

const compiled = new WeakMap<readonly DisclosureRule[], CompiledRules>();

/** Kept by the identity of the list: hand in the same list while the rules do not change. */
export function compileRules(rules: readonly DisclosureRule[]): CompiledRules {
  const known = compiled.get(rules);
  if (known) return known;
  const made = build(
    rules.flatMap((rule) => groupsOfRule(rule).map((group) => ({ rule: rule.id, group }))),
  );
  compiled.set(rules, made);
  return made;
}

/** Names, as those of shareholders, compiled for themselves: they come with the facts and not with the rules. */
export function compileNames(names: readonly string[]): CompiledRules {
  return build([{ rule: '', group: { name: 'names', words: names } }]);
}

/** The key of what `compileNames` looks for. */
export const NAMES = groupKey('', 'names');

export function groupKey(rule: string, group: string): string {
  return `${rule} ${group}`;
}

function groupsOfRule(rule: DisclosureRule): WordGroup[] {
  return checkerOf(rule).groups?.(rule.parameters) ?? [];
}

function build(groups: readonly { rule: string; group: WordGroup }[]): CompiledRules {
  const byWord = new Map<string, CompiledWord[]>();
  const narrowings: Narrowing[] = [];
  const negationOf = createNegations();
  for (const { rule, group } of groups) {
    const { name, narrow } = group;
    const made: CompiledGroup = { key: groupKey(rule, name), isNegated: negationOf(group) };
    if (narrow) narrowings.push({ key: made.key, rule, narrow });
    const allowed = normaliseWords(group.allowed_contexts);
    const add = (words: readonly string[], followed?: SecondWords): void => {
      for (const word of words) {
        const contexts = contextsOf(word, allowed);
        const listed = byWord.get(word) ?? [];
        listed.push({ group: made, contexts, ...(followed && { followed }) });
        byWord.set(word, listed);
      }
    };
    add(normaliseWords(group.words));
    for (const { first, second, within } of group.pairs ?? [])
      add(normaliseWords(first), secondWords(normaliseWords(second), within));
  }
  const words = [...byWord.keys()];
  return { trie: createTermTrie(words), words, groupsOf: [...byWord.values()], narrowings };
}

/** Entries for the first units of second words. */
export const BEGINNINGS = 512;

function secondWords(words: readonly string[], within: number): SecondWords {
  const byUnit = byFirstUnit(words);
  const begins = new Uint8Array(BEGINNINGS);
  for (const unit of byUnit.keys()) begins[unit % BEGINNINGS] = 1;
  return { byUnit, begins, within };
}
