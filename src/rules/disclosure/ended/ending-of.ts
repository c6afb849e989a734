import { msg } from '#messages/msg.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { ROOT } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import { SCREENS } from '#schemas/screen.ts';
import { findViolations } from '../evaluation/find-violations.ts';
import { NO_FACTS, type BlockFacts, type RatingFact } from '../facts.ts';
import { findEndedClaim, type ClaimsByDay } from './ended-claims.ts';

/** What a block says and names by its props alone. */
export type OwnFacts = Pick<BlockFacts, 'texts' | 'fundcodes'>;

/** What blocks rely on, as it is on a day. */
export interface ReliedOn {
  /** yyyymmdd in Beijing. */
  day: string;
  claims: ClaimsByDay;
  ratings: readonly RatingFact[];
  /** Of the rules those that say how long a rating may be quoted: the same list while they do not change. */
  ratingRules: readonly DisclosureRule[];
  hasFundEnded(fundcode: string): boolean;
}

/**
 * Why a block is not shown any more on a day: it says the sentence of a claim past its last day, quotes a rating that is too
 * old, or names only funds whose registration has ended. Undefined: it is shown.
 */
export function endingOf(own: OwnFacts, evidence: ReliedOn): Message | undefined {
  const { texts, fundcodes } = own;
  const claim = findEndedClaim(
    texts.map(({ text }) => text),
    evidence.claims,
  );
  if (claim) return msg('finding.claim-ended', { text: claim.claim, day: claim.enddate });
  if (fundcodes.length > 0 && fundcodes.every((code) => evidence.hasFundEnded(code)))
    return msg('finding.registration-ended', { funds: [...new Set(fundcodes)] });
  return endedRating(own, evidence);
}

/** Why a block that quotes a rating has ended. It counts as promotion, to which every rule applies. */
function endedRating(own: OwnFacts, { ratings, ratingRules, day }: ReliedOn): Message | undefined {
  const rated = ratings.filter(({ fundcode }) => own.fundcodes.includes(fundcode));
  if (rated.length === 0) return undefined;
  const node = {
    ...{ ...NO_FACTS, ...own, type: '', document: '', node: ROOT, on: ROOT, module: ROOT },
    ...{ purpose: 'promotion' as const, screens: SCREENS, isCollapsed: false, isGated: false },
  };
  const facts = {
    ...{ purpose: 'promotion' as const, isPage: false, isComplete: false, nodes: [node] },
    ...{ ratings: rated, typeNames: new Map() },
    ...{ funds: new Map(), managers: new Map(), shareholders: [], privateNames: [] },
  };
  const found = findViolations(facts, ratingRules, day).find(({ isEnded }) => isEnded);
  return found && msg('finding.ended', { problem: found.message });
}
