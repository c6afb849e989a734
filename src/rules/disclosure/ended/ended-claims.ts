import type { Claim } from '#schemas/content/compliance.ts';
import { normalise } from '../normalise.ts';

/** A claim whose last day has passed, and its sentence as rules read texts. */
interface EndedClaim {
  claim: Claim;
  sentence: string;
}

/** The claims of a moment by a day: those that may be used, and those that may not be any more. */
export interface ClaimsByDay {
  ended: readonly EndedClaim[];
  /** Sentences that may be used, as rules read texts; long ones first. */
  usable: readonly string[];
}

/** `day` is yyyymmdd in Beijing; the last day of a claim is the last on which it may be used. */
export function sortClaims(claims: readonly Claim[], day: string): ClaimsByDay {
  // Of one that is made of invisible characters nothing is left, and that every text says.
  const saying = claims.filter((claim) => sentenceOf(claim) !== '');
  const ended = saying.filter(({ enddate }) => enddate < day);
  const usable = saying.filter(({ enddate }) => day <= enddate);
  return {
    ended: ended.map((claim) => ({ claim, sentence: sentenceOf(claim) })),
    usable: usable.map(sentenceOf).toSorted((one, other) => other.length - one.length),
  };
}

const sentences = new WeakMap<Claim, string>();

function sentenceOf(claim: Claim): string {
  const known = sentences.get(claim) ?? normalise(claim.claim).text;
  sentences.set(claim, known);
  return known;
}

/** The ended claim whose sentence one of the texts says outside of the sentences that may be used; undefined: none. */
export function findEndedClaim(
  texts: readonly string[],
  { ended, usable }: ClaimsByDay,
): Claim | undefined {
  return findSaid(texts, ended, usable)?.claim;
}

/** A sentence as rules read texts. */
export interface Sentence {
  sentence: string;
}

/** The first of the sentences that one of the texts says outside of the `usable` ones; undefined: none. */
export function findSaid<Said extends Sentence>(
  texts: readonly string[],
  sentences: readonly Said[],
  usable: readonly string[],
): Said | undefined {
  if (sentences.length === 0) return undefined;
  for (const text of texts) {
    const written = normalise(text).text;
    const said = sentences.filter(({ sentence }) => written.includes(sentence));
    if (said.length === 0) continue;
    const rest = usable.reduce((left, sentence) => left.replaceAll(sentence, '\n'), written);
    const found = said.find(({ sentence }) => rest.includes(sentence));
    if (found) return found;
  }
  return undefined;
}
