import { layOverShipped } from '#rules/disclosure/lay-rules.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { readRule, type DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/**
 * The disclosure rules of a moment, in the order of the shipped ones, then the company's own by id. A shipped rule holds as it
 * is shipped until it is published. The same rules are the same list.
 */
export async function readRules(
  snapshot: Pick<SiteSnapshot, 'all'>,
): Promise<readonly DisclosureRule[]> {
  const bodies = [...(await snapshot.all('rule')).values()];
  if (bodies.length === 0) return SHIPPED_RULES;
  const known = lists.find((list) => isSame(list.bodies, bodies));
  if (known) return known.rules;
  const rules = layOverShipped(parseRules(bodies));
  lists.unshift({ bodies, rules });
  lists.length = Math.min(lists.length, MOST_LISTS);
  return rules;
}

/** Maximum number of lists that are kept: those of now, of before, and of what is planned and drafted. */
const MOST_LISTS = 12;
const lists: { bodies: readonly JsonValue[]; rules: readonly DisclosureRule[] }[] = [];

function isSame(one: readonly JsonValue[], other: readonly JsonValue[]): boolean {
  return one.length === other.length && one.every((body, index) => body === other[index]);
}

function parseRules(bodies: readonly JsonValue[]): DisclosureRule[] {
  return bodies.flatMap((body) => {
    const rule = readRule(body);
    return rule.success ? [rule.data] : [];
  });
}
