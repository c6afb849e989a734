import { hashOf } from '#server/store/content/hash.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';

/** The hash of the disclosure rules in force in this snapshot. */
export type RuleSetHash = (snapshot: Pick<SiteSnapshot, 'current' | 'moment'>) => Promise<string>;

/** Until disclosure rules are documents, all of them ship with the product and change with its build alone. */
export const ruleSetHash: RuleSetHash = async () => hashOf('shipped');
