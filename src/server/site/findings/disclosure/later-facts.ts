import { addDays } from '#rules/dates/calendar-date.ts';
import { findEndedClaim, sortClaims } from '#rules/disclosure/ended/ended-claims.ts';
import { endingOf, type ReliedOn } from '#rules/disclosure/ended/ending-of.ts';
import type { DisclosureFacts, NodeFacts } from '#rules/disclosure/facts.ts';
import { normalise } from '#rules/disclosure/normalise.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { leavesWithClaim } from '../../calls/ended-items.ts';
import { endsByItself, ratingRulesOf } from '../../snapshot/endings.ts';

/** What the blocks of a document rely on. */
export interface Relied {
  claims: readonly Claim[];
  rules: readonly DisclosureRule[];
}

/** The first days, yyyymmdd, on which claims whose sentence the document says may not be used any more. */
export function claimDays({ nodes }: DisclosureFacts, claims: readonly Claim[]): string[] {
  if (claims.length === 0) return [];
  const texts = nodes.flatMap((node) => node.texts.map(({ text }) => normalise(text).text));
  const used = claims.filter(({ claim }) => {
    const sentence = normalise(claim).text;
    return texts.some((text) => text.includes(sentence));
  });
  return [...new Set(used.map(({ enddate }) => addDays(enddate, 1)))];
}

/** What is left of the facts on a later day, yyyymmdd: without blocks, items and funds that leave by themselves until then. */
export function factsOn(facts: DisclosureFacts, day: string, relied: Relied): DisclosureFacts {
  const hasFundEnded = (code: string) => {
    const until = facts.funds.get(code)?.registration?.until;
    return until !== undefined && until < day;
  };
  const evidence: ReliedOn = {
    ...{ day, hasFundEnded, ratings: facts.ratings },
    claims: sortClaims(relied.claims, day),
    ratingRules: ratingRulesOf(relied.rules),
  };
  return {
    ...facts,
    nodes: facts.nodes
      .filter((node) => !hasLeft(node, evidence))
      .map((node) =>
        node.fundcodes.some(hasFundEnded)
          ? { ...node, fundcodes: node.fundcodes.filter((code) => !hasFundEnded(code)) }
          : node,
      ),
  };
}

function hasLeft({ document, type, texts, fundcodes }: NodeFacts, evidence: ReliedOn): boolean {
  const [kind = ''] = document.split(':');
  const own = texts.filter(({ source }) => source === 'prop');
  if (leavesWithClaim(kind)) {
    const written = own.map(({ text }) => text);
    return findEndedClaim(written, evidence.claims) !== undefined;
  }
  return endsByItself(type) && endingOf({ texts: own, fundcodes }, evidence) !== undefined;
}
