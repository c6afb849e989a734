import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { JsonValue } from '#schemas/json.ts';
import { derive } from '#server/platform/derive.ts';
import { readRules } from '#server/site/snapshot/read-rules.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { hashOf } from '#server/store/content/hash.ts';

/** The hash of the disclosure rules in force in this snapshot. */
export type RuleSetHash = (snapshot: Pick<SiteSnapshot, 'all'>) => Promise<string>;

/** The same rules are the same list, and to write them canonically takes longer than the rest of a seal. */
const hashOfRules = derive((rules: readonly DisclosureRule[]) =>
  hashOf(rules as unknown as JsonValue),
);

export const ruleSetHash: RuleSetHash = async (snapshot) => hashOfRules(await readRules(snapshot));
