import { endsClause } from '../clause.ts';
import { isInContext } from '../contexts.ts';
import { BEGINNINGS, groupKey, type CompiledRules, type SecondWords } from './compile-rules.ts';
import type { TextFact } from '../facts.ts';
import { normalise } from '../normalise.ts';
import type { Hit, ScannedText } from '../term-hits.ts';

const scans = new WeakMap<CompiledRules, WeakMap<readonly TextFact[], ScannedText[]>>();

/** The texts that have words of the rules; kept by the identity of the list, so that unchanged blocks cost nothing. */
export function scanTexts(rules: CompiledRules, texts: readonly TextFact[]): ScannedText[] {
  const ofRules = scans.get(rules) ?? new WeakMap<readonly TextFact[], ScannedText[]>();
  scans.set(rules, ofRules);
  const known = ofRules.get(texts);
  if (known) return known;
  const made = texts.map((fact) => scanText(rules, fact)).filter(({ hits }) => hits.size > 0);
  ofRules.set(texts, made);
  return made;
}

const NOTHING: ReadonlyMap<string, readonly Hit[]> = new Map();

function scanText(rules: CompiledRules, fact: TextFact): ScannedText {
  const normal = normalise(fact.text);
  const found = new Map<string, Hit[]>();
  rules.trie.scan(normal.text, (id, start, end) => {
    const word = rules.words[id] ?? '';
    for (const { group, contexts, followed } of rules.groupsOf[id] ?? []) {
      const until = followed ? endOfPair(normal, end, followed) : end;
      // Before the longest are taken: a longer word that is negated hides no shorter one.
      if (until === undefined) continue;
      if (contexts && isInContext(normal.text, start, end, contexts)) continue;
      if (group.isNegated(normal, start, until)) continue;
      const hits = found.get(group.key);
      if (hits) hits.push({ word, start, end: until });
      else found.set(group.key, [{ word, start, end: until }]);
    }
  });
  if (found.size === 0) return { fact, normal, hits: NOTHING };
  for (const [key, hits] of found) found.set(key, longest(hits));
  narrow(rules, { fact, normal }, found);
  return { fact, normal, hits: found };
}

/** Leaves the places that count; each narrowing sees what was found before any. */
function narrow(
  { narrowings }: CompiledRules,
  text: Omit<ScannedText, 'hits'>,
  found: Map<string, Hit[]>,
): void {
  const left: [string, Hit[]][] = [];
  for (const { key, rule, narrow: narrowed } of narrowings) {
    const hits = found.get(key);
    const hitsOf = (group: string) => found.get(groupKey(rule, group)) ?? [];
    if (hits) left.push([key, narrowed(hits, text, hitsOf)]);
  }
  for (const [key, hits] of left)
    if (hits.length > 0) found.set(key, hits);
    else found.delete(key);
}

/** Without those that lie inside a longer one: 稳赚 of 稳赚不赔. Hits are in the order of the text. */
function longest(hits: readonly Hit[]): Hit[] {
  const left: Hit[] = [];
  for (const hit of hits) {
    const last = left.at(-1);
    if (last?.start === hit.start && last.end < hit.end) left[left.length - 1] = hit;
    else if (last === undefined || last.end < hit.end) left.push(hit);
  }
  return left;
}

/** Where the nearest second word of a pair ends; `undefined`: none follows in the clause. */
function endOfPair(
  { text }: ScannedText['normal'],
  end: number,
  { byUnit, begins, within }: SecondWords,
): number | undefined {
  const last = Math.min(end + within, text.length - 1);
  for (let at = end; at <= last; at += 1) {
    const unit = text.charCodeAt(at);
    if (begins[unit % BEGINNINGS] === 1) {
      const word = byUnit.get(unit)?.find((one) => text.startsWith(one, at));
      if (word !== undefined) return at + word.length;
    }
    if (endsClause(unit)) break;
  }
  return undefined;
}
