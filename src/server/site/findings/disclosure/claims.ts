import { claimSentences, isCoveredByClaim } from '#rules/disclosure/claim-cover.ts';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import type { Violation } from '#rules/disclosure/violation.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listRows } from '#server/store/content/list.ts';
import type { Moment } from '#server/store/content/moment.ts';

/** Maximum number of claims that are in use at one time. */
const MOST_CLAIMS = 10_000;

/** The claims that are current at a moment and whose last day has not passed. `day` is yyyymmdd in Beijing. */
export async function readUsableClaims(
  sql: Queryable,
  moment: Moment,
  day: string,
): Promise<{ key: string; claim: Claim }[]> {
  const { rows } = await listRows(sql, moment, 'claim', 'all', { limit: MOST_CLAIMS });
  return rows
    .map(({ key, body }) => ({ key, claim: body as unknown as Claim }))
    .filter(({ claim: { enddate } }) => day <= enddate);
}

/** Whether a claim that may be used on a day covers what breaks a rule. */
export async function readClaimCover(
  sql: Queryable,
  moment: Moment,
  day: string,
): Promise<(violation: Violation, facts: DisclosureFacts) => boolean> {
  const usable = await readUsableClaims(sql, moment, day);
  const sentences = claimSentences(usable.map(({ claim: { claim } }) => claim));
  return (violation, facts) => isCoveredByClaim(violation, facts, sentences);
}
