import type { TextFact } from './facts.ts';
import { normalise, type NormalisedText } from './normalise.ts';

const known = new WeakMap<TextFact, NormalisedText>();

/** A text as rules read it; kept by the identity of the fact. */
export function normaliseFact(fact: TextFact): NormalisedText {
  const kept = known.get(fact);
  if (kept) return kept;
  const made = normalise(fact.text);
  known.set(fact, made);
  return made;
}
