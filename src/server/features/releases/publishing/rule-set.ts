import { readRules } from '#server/site/snapshot/read-rules.ts';
import type { JsonValue } from '#schemas/json.ts';
import { hashOf } from '#server/store/content/hash.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';

/** The hash of the disclosure rules in force in this snapshot. */
export type RuleSetHash = (snapshot: Pick<SiteSnapshot, 'all'>) => Promise<string>;

export const ruleSetHash: RuleSetHash = async (snapshot) =>
  hashOf((await readRules(snapshot)) as unknown as JsonValue);
