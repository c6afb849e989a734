import { endsClause } from '../clause.ts';
import type { CompiledGroup, CompiledRules, SecondWords } from './compile-rules.ts';
import type { TextFact } from '../facts.ts';
import { normaliseFact } from '../normalise-fact.ts';
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

const NOTHING: ReadonlyMap<string, Hit[]> = new Map();

function scanText(rules: CompiledRules, fact: TextFact): ScannedText {
  const normal = normaliseFact(fact);
  const raw = new Map<CompiledGroup, Hit[]>();
  rules.trie.scan(normal.text, (id, start, end) => {
    const word = rules.words[id] ?? '';
    for (const one of rules.groupsOf[id] ?? []) {
      const until = one.followed ? endOfPair(normal, end, one.followed) : end;
      if (until === undefined) continue;
      const hit = { word, start, end: until };
      const hits = raw.get(one.group);
      if (hits) hits.push(hit);
      else raw.set(one.group, [hit]);
    }
  });
  if (raw.size === 0) return { fact, normal, hits: NOTHING };
  const hits = new Map<string, Hit[]>();
  for (const [group, found] of raw) {
    // Before the longest are taken: a longer word that is negated hides no shorter one.
    const left = longest(
      found.filter(
        ({ word, start, end }) =>
          !group.isAllowed(normal.text, word, start) && !group.isNegated(normal, start, end),
      ),
    );
    if (left.length > 0) hits.set(group.key, left);
  }
  return { fact, normal, hits };
}

/** Without those that lie inside a longer one: 稳赚 of 稳赚不赔. */
function longest(hits: readonly Hit[]): Hit[] {
  const sorted = hits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let covered = 0;
  return sorted.filter(({ end }) => {
    if (end <= covered) return false;
    covered = end;
    return true;
  });
}

/** Where the nearest second word of a pair ends; `undefined`: none follows in the clause. */
function endOfPair(
  { text }: ScannedText['normal'],
  end: number,
  { byUnit, within }: SecondWords,
): number | undefined {
  const last = Math.min(end + within, text.length - 1);
  for (let at = end; at <= last; at += 1) {
    const unit = text.charCodeAt(at);
    const word = byUnit.get(unit)?.find((one) => text.startsWith(one, at));
    if (word !== undefined) return at + word.length;
    if (endsClause(unit)) break;
  }
  return undefined;
}
