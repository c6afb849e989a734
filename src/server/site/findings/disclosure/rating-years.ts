import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

/** Years for which a rating may be quoted where no rule says. */
const RATING_YEARS = 2;

/** The years for which a rating may be quoted, by the rule on ratings. */
export function ratingYears(rules: readonly DisclosureRule[]): number {
  const years = rules.flatMap((rule) =>
    rule.checker === 'rating_age' ? [rule.parameters.years] : [],
  );
  return years.length > 0 ? Math.min(...years) : RATING_YEARS;
}
