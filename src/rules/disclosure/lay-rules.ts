import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { SHIPPED_RULES } from './shipped-rules.ts';

/**
 * The rules that hold where these are published: the shipped ones in their order, each as it is published where it is, then the
 * company's own by id.
 */
export function layOverShipped(published: readonly DisclosureRule[]): readonly DisclosureRule[] {
  if (published.length === 0) return SHIPPED_RULES;
  const byId = new Map(published.map((rule) => [rule.id, rule]));
  const shipped = new Set(SHIPPED_RULES.map(({ id }) => id));
  return [
    ...SHIPPED_RULES.map((rule) => byId.get(rule.id) ?? rule),
    ...published
      .filter(({ id }) => !shipped.has(id))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ];
}
