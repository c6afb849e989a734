import { provesWords } from '#rules/disclosure/claim-cover.ts';
import type { UsableClaim } from '#wire/studio/compliance.ts';

/** A claim in the list, and whether it proves the words that are asked about. */
export interface FoundClaim {
  claim: UsableClaim;
  proves: boolean;
}

/**
 * The claims with all words of the search in their sentence or source, those first that prove the words of a finding.
 * `words` is empty where no finding asks.
 */
export function findClaims(
  claims: readonly UsableClaim[],
  search: string,
  words: string,
): FoundClaim[] {
  const asked = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = claims
    .filter(({ claim, source }) => {
      const text = `${claim}\n${source}`.toLowerCase();
      return asked.every((one) => text.includes(one));
    })
    .map((claim) => ({ claim, proves: words !== '' && provesWords(claim.claim, words) }));
  return [...found.filter(({ proves }) => proves), ...found.filter(({ proves }) => !proves)];
}
