import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** The disclosure rules of a moment, in the order of the shipped ones. */
export function readRules(
  _snapshot: Pick<SiteSnapshot, 'current' | 'moment'>,
): Promise<readonly DisclosureRule[]> {
  return Promise.resolve(SHIPPED_RULES);
}
