import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

/** Whether a rule holds on a day, yyyymmdd in Beijing. */
export function isInEffect(
  { effective_from: from, effective_until: until }: DisclosureRule,
  day: string,
): boolean {
  return from <= day && (until === '' || day <= until);
}
